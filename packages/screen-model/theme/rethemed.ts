import { definitionOf } from '../catalogue/definition-of.ts'
import type { ScreenComponent } from '../document/component.ts'
import { type ThemeName, themes } from './theme.ts'

/** Components of a page that gets another theme: words that had a colour of the old theme take that of the new one. */
export function rethemed(
  components: readonly ScreenComponent[],
  [from, to]: readonly [from: ThemeName, to: ThemeName],
): readonly ScreenComponent[] {
  if (from === to) return components
  const next = new Map([
    [themes[from].muted.toLowerCase(), themes[to].muted],
    [themes[from].text.toLowerCase(), themes[to].text],
  ])
  return components.map((component) => {
    const { options, type } = component
    const changed = definitionOf(type).settings.flatMap(({ key, kind }) => {
      const own = options[key]
      const colour = kind === 'colour' && typeof own === 'string' ? next.get(own.toLowerCase()) : undefined
      return colour === undefined ? [] : [[key, colour] as const]
    })
    return changed.length === 0 ? component : { ...component, options: { ...options, ...Object.fromEntries(changed) } }
  })
}
