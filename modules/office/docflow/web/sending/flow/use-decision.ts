import type { InstanceDetail } from '@mingtai/modules/office/approval/calls'
import { useBusy, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { approvals } from './approvals.ts'

interface Options {
  detail: InstanceDetail
  onFlush: (() => Promise<boolean>) | undefined
  onDone(): Promise<unknown>
}

/** Sends a command about an approval, after what is written on the paper was saved. */
export function useDecision({ detail, onFlush, onDone }: Options) {
  const client = useQueryClient()
  const notice = useNotice()
  const { busy, run } = useBusy()
  const decide = (command: Record<string, unknown> & { type: string }, done: string) =>
    void run(async () => {
      if (onFlush !== undefined && !(await onFlush())) return
      await approvals.act({
        ...{ id: detail.id, formRevision: detail.formRevision },
        command: { ...command, id: crypto.randomUUID() },
      })
      notice.success(done)
      await onDone()
      for (const queryKey of [['docflow'], ['approval'], ['todo'], ['message']])
        void client.invalidateQueries({ queryKey })
    })
  return { busy, decide }
}
