/**
 * A still picture of components that moves as one layer while very many are dragged; they themselves are hidden until it
 * is let go. Two hundred layers that move by themselves are painted one by one, this is painted once.
 */
export function createMovingCopy(targets: readonly HTMLElement[]): { move(translate: string): void; end(): void } {
  const page = targets[0]?.parentElement ?? null
  const layer = document.createElement('div')
  layer.className = 'design-moving-copy'
  layer.ariaHidden = 'true'
  layer.inert = true
  const opacities = targets.map(({ style }) => style.opacity)
  const together = page === null ? null : drawnTogether(page, targets.filter(isUpright))
  for (const target of targets) {
    layer.append(copied(target, together !== null && isUpright(target)))
    // Not by visibility: what is cut out of a copy is defined in the component, and would be cut away as a whole.
    target.style.opacity = '0'
  }
  if (together !== null) layer.append(together)
  // A chart that is not seen would be a layer all the same.
  const charts = targets.flatMap((target) => [...target.querySelectorAll('canvas')])
  for (const { style } of charts) style.visibility = 'hidden'
  page?.append(layer)
  return {
    move(translate) {
      layer.style.translate = translate
    },
    end() {
      layer.remove()
      for (const [at, { style }] of targets.entries()) style.opacity = opacities[at] ?? ''
      for (const { style } of charts) style.visibility = ''
    },
  }
}

/** Whether its charts can be drawn where they stand on the screen. */
function isUpright({ style }: HTMLElement): boolean {
  return !style.transform.includes('rotate')
}

/** All charts as one picture of the page: each canvas by itself would be a layer that is put together in every frame. */
function drawnTogether(page: HTMLElement, targets: readonly HTMLElement[]): HTMLCanvasElement | null {
  const whole = document.createElement('canvas')
  const context = whole.getContext('2d')
  const { left, top, width, height } = page.getBoundingClientRect()
  if (context === null || width === 0 || height === 0) return null
  const dots = window.devicePixelRatio || 1
  whole.width = Math.round(width * dots)
  whole.height = Math.round(height * dots)
  Object.assign(whole.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' })
  for (const canvas of targets.flatMap((target) => [...target.querySelectorAll('canvas')])) {
    const box = canvas.getBoundingClientRect()
    if (canvas.width === 0 || canvas.height === 0 || box.width === 0) continue
    context.drawImage(canvas, (box.left - left) * dots, (box.top - top) * dots, box.width * dots, box.height * dots)
  }
  return whole
}

/** What was drawn does not come along with a copy: charts are drawn over as pictures, or stand in the one of all. */
function copied(target: HTMLElement, isDrawn: boolean): Node {
  const copy = target.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return copy
  copy.removeAttribute('data-component')
  const drawn = copy.querySelectorAll('canvas')
  for (const [at, canvas] of target.querySelectorAll('canvas').entries()) {
    const to = drawn[at]
    if (isDrawn) to?.remove()
    if (isDrawn || to === undefined || canvas.width === 0 || canvas.height === 0) continue
    to.width = canvas.width
    to.height = canvas.height
    to.getContext('2d')?.drawImage(canvas, 0, 0)
  }
  // A frame of another page would be loaded anew.
  for (const frame of copy.querySelectorAll('iframe, video')) frame.remove()
  return copy
}
