/** Draws a chart anew with so many pixels for one of the page; of charts that are shown, by their element. */
export const sharpDrawings = new WeakMap<Element, (dots: number) => HTMLCanvasElement>()
