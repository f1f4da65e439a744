/** From left to right and downwards, as one reads them. */
const parts = [
  '.rd-head',
  '.rd-tools',
  '.rd-data',
  '.rd-formula',
  '.rd-begin',
  '.rd-sheet-host',
  '.rd-preview',
  '.rd-props',
  '.rd-foot',
]
const focusable =
  'button:not(:disabled), a[href], input:not(:disabled), textarea:not(:disabled), [tabindex="0"], [contenteditable="true"]'

/** F6 goes from part to part of the designer, as in a spreadsheet: the sheet needs Tab for itself. */
export function moveFocus(step: 1 | -1): void {
  const shown = parts.flatMap((name) => {
    const part = document.querySelector<HTMLElement>(`.rd ${name}`)
    const first = [...(part?.querySelectorAll<HTMLElement>(focusable) ?? [])].find((one) => one.checkVisibility())
    return part === null || first === undefined ? [] : [{ part, first }]
  })
  const now = shown.findIndex(({ part }) => part.contains(document.activeElement))
  // The sheet component keeps its own field outside its place.
  const from = now < 0 ? shown.findIndex(({ part }) => part.matches('.rd-sheet-host')) : now
  shown[(from + step + shown.length) % shown.length]?.first.focus()
}
