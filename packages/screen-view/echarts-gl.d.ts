/** echarts-gl comes without types: each name is an extension that echarts registers. */
declare module 'echarts-gl/charts' {
  import type { use } from 'echarts/core'
  type Extension = Parameters<typeof use>[0]
  export const Map3DChart: Extension
  export const Lines3DChart: Extension
  export const Scatter3DChart: Extension
  export const SurfaceChart: Extension
}
declare module 'echarts-gl/components' {
  import type { use } from 'echarts/core'
  type Extension = Parameters<typeof use>[0]
  export const Geo3DComponent: Extension
  export const Grid3DComponent: Extension
}

declare module 'echarts-gl/lib/util/graphicGL.js' {
  const graphicGL: { Shader: { import: (source: string) => void } }
  export default graphicGL
}
declare module 'echarts-gl/lib/util/shader/displayShadow.glsl.js' {
  const source: string
  export default source
}
declare module 'echarts-gl/lib/effect/composite.js' {
  type Parameters = Record<string, unknown>
  interface Node {
    parameters?: Parameters
    outputs?: Record<string, { parameters?: Parameters }>
  }
  const effects: { nodes: Node[] }
  export default effects
}
