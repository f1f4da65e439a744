import type { Archive } from './archive.ts'
import { childrenOf, readXml } from './xml-tree.ts'

/** A link from one part to another, its target resolved against the part it stands in. */
export interface Relation {
  id: string
  /** Last word of the type, the same in strict and in transitional files: `worksheet`, `drawing`. */
  type: string
  /** Part name without a leading slash, or an address when it leads outside. */
  target: string
  isExternal: boolean
}

/** All links of a part; none where it has no such list. `''` asks for those of the whole package. */
export async function relationsOf(archive: Archive, part: string): Promise<Relation[]> {
  const slash = part.lastIndexOf('/') + 1
  const bytes = await archive.read(`${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`)
  if (!bytes) return []
  return childrenOf(readXml(bytes), 'Relationship').map(({ at }) => {
    const isExternal = at.TargetMode === 'External'
    const target = at.Target ?? ''
    const type = (at.Type ?? '').slice((at.Type ?? '').lastIndexOf('/') + 1)
    return { id: at.Id ?? '', type, isExternal, target: isExternal ? target : resolved(part, target) }
  })
}

/** A target as a URI against its source part: absolute, relative, with `..`, escapes or backslashes. */
export function resolved(part: string, target: string): string {
  if (!URL.canParse(target, `http://package/${part}`)) return target
  const { pathname } = new URL(target, `http://package/${part}`)
  try {
    return decodeURIComponent(pathname).slice(1)
  } catch {
    return pathname.slice(1)
  }
}
