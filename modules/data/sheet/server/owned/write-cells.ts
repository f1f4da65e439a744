import { type Context, newId, signedIn } from '@mingtai/server-kit'
import { boxOf, effectiveObjects, lineIdAt, livingSheets, type Operation, typedContent } from '@mingtai/sheet-model'
import { appendBatch } from '../editing/append-batch.ts'
import { withBook } from '../editing/open-books.ts'
import { openedDocument } from '../document/access.ts'
import { sheetClient } from '../tables.ts'

interface Written {
  documentId: string
  areaId: string
  /** Rows and columns from the first of the area; the text as it would be typed, '' empties a cell. */
  cells: readonly { row: number; column: number; text: string }[]
}

/** Writes into an area as somebody would type it, for forms and files; judged like every other batch. */
export async function writeCells(context: Context, { documentId, areaId, cells }: Written): Promise<void> {
  const actor = signedIn(context)
  const { row } = await openedDocument(context.db, actor, documentId)
  const { operations, base } = await withBook(context.db, row, async (book) => {
    const found: Operation[] = []
    for (const sheet of livingSheets(book)) {
      const area = effectiveObjects(book, sheet.id).find(({ id }) => id === areaId)
      const box = area === undefined ? null : boxOf(book, sheet, area.value.range)
      if (box === null) continue
      for (const { row: down, column: across, text } of cells) {
        const own = lineIdAt(book, sheet, 'row', box.fromRow + down)
        const beside = lineIdAt(book, sheet, 'column', box.fromColumn + across)
        if (own === null || beside === null || box.fromRow + down > box.toRow || box.fromColumn + across > box.toColumn)
          continue
        const typed = typedContent(book, sheet, text)
        const content = text === '' ? null : typed.ok ? typed.content : text
        found.push({
          do: 'set',
          sheet: sheet.id,
          rows: [[own[0], own[1], 1]],
          columns: [[beside[0], beside[1], 1]],
          contents: [content],
        })
      }
    }
    return { operations: found, base: book.revision }
  })
  if (operations.length === 0) return
  const client = `form-${newId()}`
  await context.db
    .insert(sheetClient)
    .values({ id: client, tenantId: actor.tenantId, documentId, personId: actor.userId })
  for (let at = 0; at < operations.length; at += 2000)
    await appendBatch(context, actor, documentId, {
      key: `${client}-${at / 2e3 + 1}`,
      client,
      base,
      operations: operations.slice(at, at + 2e3),
    })
}
