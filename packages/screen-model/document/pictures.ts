import { definitionOf } from '../catalogue/definition-of.ts'
import type { ScreenComponent } from './component.ts'
import type { ScreenDocument } from './screen-document.ts'

/** The address of a picture that a screen holds: its content names it, so that copies of a screen find theirs. */
const HELD = /^\/screen-picture\/([0-9a-f]{64})$/

export function heldPictureAddress(sha256: string): string {
  return `/screen-picture/${sha256}`
}

/** The name of the held picture of an address; null for every other address. */
export function heldPicture(address: string): string | null {
  return HELD.exec(address)?.[1] ?? null
}

/** The names of the held pictures that a document shows, each once. */
export function heldPicturesIn({ page, components }: ScreenDocument): string[] {
  const addresses = [page.picture, ...components.flatMap(addressesOf)]
  return [...new Set(addresses.flatMap((address) => heldPicture(address) ?? []))]
}

/** Every address among the settings of a component. */
export function addressesOf({ type, options }: Pick<ScreenComponent, 'type' | 'options'>): string[] {
  return definitionOf(type).settings.flatMap((setting) => {
    const value = options[setting.key]
    if (setting.kind === 'address') return typeof value === 'string' ? [value] : []
    if (setting.kind !== 'list' || !Array.isArray(value)) return []
    const keys = setting.of.filter(({ kind }) => kind === 'address').map(({ key }) => key)
    return value.flatMap((record) => keys.flatMap((key) => (typeof record[key] === 'string' ? [record[key]] : [])))
  })
}
