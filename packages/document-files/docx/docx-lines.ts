import { type PlacedLine, typeArea } from '@mingtai/document-layout'
import { type RunLooks, runsXml } from './docx-runs.ts'
import { twips } from './twips.ts'

/** What stands side by side is parted by tabs. */
export function rowXml(row: readonly PlacedLine[], looks: RunLooks): string {
  return row.map((line, at) => (at === 0 ? '' : '<w:r><w:tab/></w:r>') + runsXml(line, looks)).join('')
}

/** Where what stands beside the first words of a line begins. */
export function tabsXml([, ...others]: readonly PlacedLine[]): string {
  const tabs = others.map(({ x }) => `<w:tab w:val="left" w:pos="${twips(x - typeArea.left)}"/>`)
  return tabs.length === 0 ? '' : `<w:tabs>${tabs.join('')}</w:tabs>`
}
