/** What pops up belongs to the designer's own landmark, where a screen reader looks for it. */
export function withinDesigner(trigger: HTMLElement): HTMLElement {
  return trigger.closest<HTMLElement>('.rd') ?? document.body
}
