import type { ScreenDocument } from '../document/screen-document.ts'
import { takenBy } from './taken.ts'
import { emittedBy, settableParameters } from './values.ts'

/** A parameter that a widget or a click sets and that the data of no component take: a filter that does nothing. */
export interface IdleParameter {
  component: string
  name: string
  code: string
}

/** The filters of a screen that look active and do nothing. */
export function idleParameters({ components }: ScreenDocument): IdleParameter[] {
  const taken = new Set([...components.flatMap(takenBy), ...components.flatMap(({ thirdUrl }) => bracedIn(thirdUrl))])
  return components.flatMap((component) =>
    emittedBy(component)
      .filter((code) => !taken.has(code))
      .map((code) => ({ component: component.id, name: component.name, code })),
  )
}

/** Parameters that a component asks with and that nothing of the screen sets or declares. */
export function missingParameters(document: ScreenDocument): IdleParameter[] {
  const known = new Set(settableParameters(document).map(({ code }) => code))
  return document.components.flatMap((component) =>
    takenBy(component)
      .filter((code) => !known.has(code))
      .map((code) => ({ component: component.id, name: component.name, code })),
  )
}

function bracedIn(address: string): string[] {
  return [...address.matchAll(/\{([^{}]+)\}/g)].flatMap(([, code]) => code ?? [])
}
