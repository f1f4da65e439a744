import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const brightness = fileURLToPath(new URL('./src/is-bright.ts', import.meta.url))

/**
 * A button of antd asks its colour picker whether white can be read on a colour, and so brings the picker with its
 * folding palettes into the first load. Here the question stands alone, and colours come without their picker.
 */
export function lightButtons(): Plugin {
  return {
    name: 'mingtai:light-buttons',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined) return null
      if (importer.endsWith('/antd/es/button/style/token.js') && source.endsWith('/ColorPresets')) return brightness
      if (!importer.endsWith('/antd/es/color-picker/color.js') || source !== '@rc-component/color-picker') return null
      return this.resolve('@rc-component/color-picker/es/color', importer, { ...options, skipSelf: true })
    },
  }
}
