import { put } from '../journal.ts'
import type { ObjectValue } from '../operation.ts'
import type { Applying, OperationOf } from './applying.ts'

export function putObject(applying: Applying, { id, value }: OperationOf<'object'>): void {
  write(applying, id, value)
}

export function deleteObject(applying: Applying, { id }: OperationOf<'deleteObject'>): void {
  write(applying, id, null)
}

function write({ book }: Applying, id: string, value: ObjectValue | null): void {
  const entries = book.objects.get(id)?.entries ?? []
  put(book, book.objects, id, { id, entries: [...entries, { revision: book.revision, value }] })
}
