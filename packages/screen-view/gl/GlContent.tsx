import { Lines3DChart, Map3DChart, Scatter3DChart, SurfaceChart } from 'echarts-gl/charts'
import { Geo3DComponent, Grid3DComponent } from 'echarts-gl/components'
import graphicGL from 'echarts-gl/lib/util/graphicGL.js'
import shadow from 'echarts-gl/lib/util/shader/displayShadow.glsl.js'
import { GeoComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { useMemo } from 'react'
import { EChart } from '../chart/EChart.tsx'
import { paletteOf } from '../chart/chart-style.ts'
import type { ContentProps } from '../content/content-props.ts'
import { RegionMap } from '../map/RegionMap.tsx'
import { Notice } from '../panel/Notice.tsx'
import { useScreen } from '../player/screen-context.ts'
import { map3dOption, pie3dOption } from './gl-option.ts'
import { makeSizesPlain } from './plain-sizes.ts'

// Without it echarts takes no boundaries: a 3D map that stands alone would not be drawn.
register(GeoComponent)
for (const extension of [Geo3DComponent, Grid3DComponent, Lines3DChart, Map3DChart, Scatter3DChart, SurfaceChart])
  register(extension)

// The parts of echarts-gl that are taken one by one forget this shader of their ground.
graphicGL.Shader.import(shadow)
makeSizesPlain()

/** The specification's sharpness of 3D maps. */
const PIXEL_RATIO = 2.5

/** What is drawn in three dimensions. Browsers hold about ten of these at once. */
export default function GlContent(props: ContentProps) {
  const { component } = props
  if (component.type === 'pie3d') return <Pie3d {...props} />
  return <RegionMap {...props} optionOf={map3dOption} ratio={PIXEL_RATIO} />
}

function Pie3d({ component, figures: { rows }, width, height }: ContentProps) {
  const { theme, document, isStill } = useScreen()
  const option = useMemo(() => {
    if (rows === null || rows.rows.length === 0) return null
    return pie3dOption(component, rows, {
      theme,
      palette: paletteOf(component, document.page.palette, theme),
      isStill,
      width,
      height,
    })
  }, [component, rows, theme, document.page.palette, isStill, width, height])
  if (option === null) return <Notice kind="empty">暂无数据</Notice>
  return <EChart option={option} width={width} height={height} ratio={PIXEL_RATIO} />
}
