/** The component that an element of the page draws. */
export function idOf(element: Element): string | null {
  return element.getAttribute('data-component')
}

export function elementOf(stage: HTMLElement | null, id: string): HTMLElement[] {
  const found = stage?.querySelector<HTMLElement>(`[data-component="${CSS.escape(id)}"]`)
  return found === null || found === undefined ? [] : [found]
}
