import type { DragEvent } from 'react'

/** What is dragged within the catalogue: reports by their ids, or a folder. */
export type Dragged = { kind: 'reports'; ids: string[] } | { kind: 'folder'; id: string }

const TYPE = 'application/x-mingtai-report'

export function beginDrag({ dataTransfer }: DragEvent, dragged: Dragged): void {
  dataTransfer.effectAllowed = 'move'
  dataTransfer.setData(TYPE, JSON.stringify(dragged))
}

export function mayDrop({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes(TYPE)
}

export function droppedOn({ dataTransfer }: DragEvent): Dragged | null {
  const value: unknown = JSON.parse(dataTransfer.getData(TYPE) || 'null')
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null
  if (value.kind === 'folder' && 'id' in value) return { kind: 'folder', id: String(value.id) }
  if (value.kind === 'reports' && 'ids' in value && Array.isArray(value.ids))
    return { kind: 'reports', ids: value.ids.map(String) }
  return null
}
