import { definitionOf } from '../catalogue/definition-of.ts'
import type { ScreenComponent } from './component.ts'
import type { ScreenDocument } from './screen-document.ts'

/** The address of a picture that a screen holds: its content names it, so that copies of a screen find theirs. */
const OWN_ADDRESS = /^\/screen-picture\/([0-9a-f]{64})$/

export function uploadedPictureAddress(sha256: string): string {
  return `/screen-picture/${sha256}`
}

/** The name of the uploaded picture of an address; null for every other address. */
export function uploadedPicture(address: string): string | null {
  return OWN_ADDRESS.exec(address)?.[1] ?? null
}

/** The names of the uploaded pictures that a document shows, each once. */
export function uploadedPicturesIn({ page, components }: ScreenDocument): string[] {
  const addresses = [page.picture, ...components.flatMap(addressesOf)]
  return [...new Set(addresses.flatMap((address) => uploadedPicture(address) ?? []))]
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
