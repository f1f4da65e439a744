/** The elements of a sheet: the canvas lies under a transparent scroller, so that the bars are the browser's own. */
export interface Stage {
  root: HTMLElement
  canvas: HTMLCanvasElement
  context: CanvasRenderingContext2D
  scroller: HTMLElement
  spacer: HTMLElement
  /** The window in CSS pixels without its scroll bars, and the device pixels per CSS pixel. */
  size(): { width: number; height: number; ratio: number }
  /** Fits the canvas to the window, never to the sheet. That clears it: only for who paints it at once. */
  fit(): void
  /** Calls back when the size or the pixel ratio changes. */
  watch(changed: () => void): () => void
}

export function createStage(host: HTMLElement): Stage {
  const root = element(
    'div',
    'position:relative;width:100%;height:100%;overflow:hidden;contain:strict;user-select:none;-webkit-user-select:none',
  )
  const canvas = document.createElement('canvas')
  canvas.style.cssText = 'position:absolute;left:0;top:0;display:block'
  canvas.setAttribute('aria-hidden', 'true')
  const scroller = element('div', 'position:absolute;inset:0;overflow:auto;touch-action:none;outline:none;cursor:cell')
  scroller.tabIndex = -1
  const spacer = element('div', 'width:1px;height:1px')
  scroller.append(spacer)
  root.append(canvas, scroller)
  host.append(root)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('浏览器不支持画布，请更换浏览器。')

  function size(): { width: number; height: number; ratio: number } {
    return { width: scroller.clientWidth, height: scroller.clientHeight, ratio: window.devicePixelRatio || 1 }
  }

  function fit(): void {
    const { width, height, ratio } = size()
    const deviceWidth = Math.max(1, Math.round(width * ratio))
    const deviceHeight = Math.max(1, Math.round(height * ratio))
    if (canvas.width !== deviceWidth) canvas.width = deviceWidth
    if (canvas.height !== deviceHeight) canvas.height = deviceHeight
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
  }

  function watch(changed: () => void): () => void {
    const sizes = new ResizeObserver(changed)
    sizes.observe(root)
    let ratio: MediaQueryList | null = null
    const handleRatio = (): void => {
      ratio?.removeEventListener('change', handleRatio)
      ratio = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
      ratio.addEventListener('change', handleRatio)
      changed()
    }
    handleRatio()
    return () => {
      sizes.disconnect()
      ratio?.removeEventListener('change', handleRatio)
    }
  }

  return { root, canvas, context, scroller, spacer, size, fit, watch }
}

function element(tag: string, style: string): HTMLElement {
  const made = document.createElement(tag)
  made.style.cssText = style
  return made
}
