import { say } from '@mingtai/messages'
import { useConfirm, useNotice } from '@mingtai/ui'
import type { DatasetRow } from '../../calls.ts'
import { api } from '../api.ts'

interface Around {
  reload(): Promise<void>
  /** A dataset that is used is not deleted. */
  onUsed(row: DatasetRow): void
}

/** What is done to a dataset from its row of the list. */
export function useDatasetActions({ reload, onUsed }: Around) {
  const confirm = useConfirm()
  const notice = useNotice()
  const remove = async (row: DatasetRow) => {
    // Whoever uses it is shown before anything is asked.
    if (row.uses > 0) return onUsed(row)
    if (!(await confirm({ title: say('dataset.deleteAsk', row.name), verb: '删除', danger: true }))) return
    try {
      await api.remove({ id: row.id })
      notice.success(say('done.deleted'))
    } catch (problem) {
      notice.refuse(problem)
    }
    await reload()
  }
  const check = async (row: DatasetRow) => {
    try {
      const { problem } = await api.check({ id: row.id })
      if (problem === null) notice.success(`「${row.name}」的字段与数据源一致`)
      else notice.warn(`「${row.name}」与数据源不一致：${problem}`)
    } catch (problem) {
      notice.refuse(problem)
    }
    await reload()
  }
  return { remove, check }
}
