import type { SearchSection } from '@mingtai/modules/shell/workbench/calls'
import { matchesPinyin } from '@mingtai/zh/pinyin'

/** A line of the palette: a place to go to. */
export interface Found {
  key: string
  /** The heading that it stands under. */
  group: string
  name: string
  /** What stands behind the name: where it is, or what it belongs to. */
  note: string
  icon: string
  to: string
}

/** The places whose name a person meant: by words, full pinyin or initials; what begins so stands first. */
export function matching(places: Found[], typed: string, most: number): Found[] {
  const query = typed.trim()
  const wanted = query.toLowerCase()
  const rank = ({ name }: Found) => {
    const at = name.toLowerCase().indexOf(wanted)
    return at === 0 ? 0 : at > 0 ? 1 : 2
  }
  return onceEach(places)
    .filter(({ name, note }) => matchesPinyin(name, query) || note.toLowerCase().includes(wanted))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, most)
}

/** The same address under the same name stands in several menus. */
export function onceEach(places: Found[]): Found[] {
  const seen = new Set<string>()
  return places.filter(({ name, to }) => {
    const key = `${name} ${to}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Where the arrows lead; the ends meet. */
export function moved(at: number, by: 1 | -1, length: number): number {
  return length === 0 ? 0 : (at + by + length) % length
}

/** The lines of one kind: what was found, and where there are more the way to their list. */
export function linesOf({ type, title, icon, total, list, found }: SearchSection): Found[] {
  const count = total >= 100 ? '99+' : total
  const group = `${title} ${count}`
  const lines = found.map(({ id, title: name, note, link }) => ({
    ...{ key: `${type} ${id}`, group, name, note, icon, to: link },
  }))
  if (list === null || total <= found.length) return lines
  return [
    ...lines,
    { key: `more ${type}`, group, name: `查看全部${title}`, note: `${count} 条`, icon: 'arrow-right', to: list },
  ]
}
