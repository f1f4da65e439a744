import { limits } from '@mingtai/screen-model'

/** Pixels of the canvas beyond the furthest place where a component may lie. */
const BEYOND = 600

/** Pixels of the canvas at every side of the page: as far as a component may lie outside of it. */
export function stageMargin(zoom: number): number {
  return Math.ceil(limits.away * zoom) + BEYOND
}

/** Brings the page into the middle of the canvas. */
export function centrePage(canvas: HTMLElement): void {
  const stage = canvas.querySelector<HTMLElement>('.design-stage')
  if (stage === null) return
  canvas.scrollLeft = stage.offsetLeft + (stage.offsetWidth - canvas.clientWidth) / 2
  canvas.scrollTop = stage.offsetTop + (stage.offsetHeight - canvas.clientHeight) / 2
}
