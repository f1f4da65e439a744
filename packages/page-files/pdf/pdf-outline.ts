import type { OutlineNode } from './outline.ts'
import type { PdfFile } from './pdf-file.ts'

/** Object number and height of a written page. */
export interface WrittenPage {
  id: number
  height: number
}

interface Entry {
  node: OutlineNode
  id: number
  parent: number
}

/** Writes the outline tree; null when there is none. Only the first level is open when the file is. */
export async function writeOutline(
  file: PdfFile,
  roots: readonly OutlineNode[],
  pages: readonly WrittenPage[],
): Promise<number | null> {
  if (roots.length === 0) return null
  const root = file.reserve()
  const first = await writeLevel(file, { nodes: roots, parent: root, pages })
  await file.object(root, `<</Type/Outlines/First ${first[0]} 0 R/Last ${first.at(-1)} 0 R/Count ${first.length}>>`)
  return root
}

async function writeLevel(
  file: PdfFile,
  { nodes, parent, pages }: { nodes: readonly OutlineNode[]; parent: number; pages: readonly WrittenPage[] },
): Promise<number[]> {
  const entries: Entry[] = nodes.map((node) => ({ node, id: file.reserve(), parent }))
  for (let i = 0; i < entries.length; i++) {
    const { node, id } = entries[i]!
    const children = await writeLevel(file, { nodes: node.children, parent: id, pages })
    const page = pages[node.page]!
    const top = Math.round(page.height - node.y)
    const around = [
      i > 0 ? `/Prev ${entries[i - 1]!.id} 0 R` : '',
      i < entries.length - 1 ? `/Next ${entries[i + 1]!.id} 0 R` : '',
      // A negative count: the children are closed.
      children.length > 0 ? `/First ${children[0]} 0 R/Last ${children.at(-1)} 0 R/Count ${-children.length}` : '',
    ]
    const place = `/Dest[${page.id} 0 R/XYZ null ${top} null]`
    await file.object(id, `<</Title${file.text(node.title)}/Parent ${parent} 0 R${place}${around.join('')}>>`)
  }
  return entries.map(({ id }) => id)
}
