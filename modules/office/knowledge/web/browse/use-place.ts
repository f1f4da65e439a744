import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Folder, Space } from '../../article.ts'
import { api } from '../api.ts'

/** Where somebody looks: a space and a folder of it, by the address; null: everywhere. */
export interface Place {
  space: Space | null
  folder: Folder | null
}

export function useSpaces() {
  return useQuery({ queryKey: ['knowledge', 'spaces'], queryFn: () => api.spaces({}) })
}

export function useFolders(spaceId: string | null) {
  return useQuery({
    queryKey: ['knowledge', 'tree', spaceId],
    queryFn: () => api.tree({ spaceId: spaceId ?? '' }),
    enabled: spaceId !== null,
  })
}

/** The place that the address names, and how to go to another one. */
export function usePlace() {
  const [search, setSearch] = useSearchParams()
  const spaces = useSpaces()
  const space = spaces.data?.find(({ id }) => id === search.get('spaceId')) ?? null
  const folders = useFolders(space?.id ?? null)
  const folder = folders.data?.find(({ id }) => id === search.get('folderId')) ?? null
  const go = (spaceId: string | null, folderId: string | null) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of [
      ['spaceId', spaceId],
      ['folderId', folderId],
    ] as const)
      if (value === null) next.delete(name)
      else next.set(name, value)
    next.delete('page')
    setSearch(next)
  }
  return { spaces, folders, place: { space, folder } satisfies Place, go }
}

/** Whether files may be added here. */
export function mayAddTo({ space, folder }: Place): boolean {
  return folder === null ? (space?.mayAdd ?? false) : folder.mayAdd
}
