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
  for (const target of targets) {
    layer.append(copied(target))
    // Not by visibility: what is cut out of a copy is defined in the component, and would be cut away as a whole.
    target.style.opacity = '0'
  }
  page?.append(layer)
  return {
    move(translate) {
      layer.style.translate = translate
    },
    end() {
      layer.remove()
      for (const [at, { style }] of targets.entries()) style.opacity = opacities[at] ?? ''
    },
  }
}

/** What was drawn does not come along with a copy: charts are drawn over as pictures. */
function copied(target: HTMLElement): Node {
  const copy = target.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return copy
  copy.removeAttribute('data-component')
  const drawn = copy.querySelectorAll('canvas')
  for (const [at, canvas] of target.querySelectorAll('canvas').entries()) {
    const to = drawn[at]
    if (to === undefined || canvas.width === 0 || canvas.height === 0) continue
    to.width = canvas.width
    to.height = canvas.height
    to.getContext('2d')?.drawImage(canvas, 0, 0)
  }
  // A frame of another page would be loaded anew.
  for (const frame of copy.querySelectorAll('iframe, video')) frame.remove()
  return copy
}
