import { useCallback, useEffect, useState } from 'react'
import type { AreaRow } from '../../calls.ts'
import { api } from '../api.ts'

/** An area with what was read below it; an empty list: it has some, not read yet. */
export interface AreaNode extends AreaRow {
  children?: AreaNode[]
}

interface Tree {
  /** undefined until the provinces are known. */
  nodes: AreaNode[] | undefined
  error: unknown
  open(code: string): Promise<void>
  reload(): Promise<void>
}

const ROOT = ''

/** The areas that somebody has opened, one level at a time. */
export function useAreaTree(): Tree {
  const [levels, setLevels] = useState<Record<string, AreaRow[]>>({})
  const [error, setError] = useState<unknown>(null)
  const read = useCallback(async (code: string) => {
    try {
      const { data } = await api.areas({ current: 1, size: 5000, parentCode: code })
      setLevels((before) => ({ ...before, [code]: data }))
      setError(null)
    } catch (problem) {
      setError(problem)
    }
  }, [])
  useEffect(() => void read(ROOT), [read])
  const below = (code: string): AreaNode[] | undefined =>
    levels[code]?.map((row) => (row.hasChildren ? { ...row, children: below(row.areaCode) ?? [] } : row))
  return {
    nodes: below(ROOT),
    error,
    open: async (code) => {
      if (levels[code] === undefined) await read(code)
    },
    reload: async () => {
      await Promise.all(Object.keys({ [ROOT]: [], ...levels }).map(read))
    },
  }
}
