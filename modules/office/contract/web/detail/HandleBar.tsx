import { ReasonDialog, useAttempt } from '@mingtai/ui'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Contract } from '../../contract.ts'
import { type ContractAction, contractActions } from '../../words.ts'
import { api } from '../api.ts'
import { useSubmitting } from '../form/use-submitting.ts'
import { places } from '../shared/places.ts'
import { useRemoving } from '../shared/use-removing.ts'
import { ArchiveDialog } from './dialog/ArchiveDialog.tsx'
import { SignDialog } from './dialog/SignDialog.tsx'

interface Props {
  contract: Contract
  onDone(): Promise<unknown>
}

/** What leads on; the first one that is open is the primary button. */
const leading = ['submit', 'sign', 'archive', 'complete', 'copy', 'resume', 'settle'] as const
const beside = ['amend', 'suspend', 'dispute', 'terminate', 'reopen', 'remove'] as const
type Reasoned = 'complete' | 'suspend' | 'resume' | 'dispute' | 'settle' | 'terminate' | 'reopen'

const reasons: Record<Reasoned, { label: string; extra: string; isRequired: boolean }> = {
  complete: { label: '说明', extra: '全部履行计划完成或免除之后才能登记，登记后可以归档。', isRequired: false },
  suspend: { label: '原因', extra: '中止期间不能登记履行，恢复后继续。', isRequired: true },
  resume: { label: '说明', extra: '恢复后继续履行。', isRequired: false },
  dispute: { label: '争议事项', extra: '争议期间不能变更和完成，解决后继续履行。', isRequired: true },
  settle: { label: '解决结果', extra: '登记后合同回到履行中。', isRequired: true },
  terminate: { label: '原因', extra: '解除后由合同管理员才能恢复；没有完成的履行计划请另行免除。', isRequired: true },
  reopen: { label: '原因', extra: '合同回到履行中，可以继续登记履行。', isRequired: true },
}

/** The actions that are open to the reader; nothing where there is none. */
export function HandleBar({ contract, onDone }: Props) {
  const [asked, setAsked] = useState<ContractAction | null>(null)
  const run = useRunning({ contract, onDone, onAsk: setAsked })
  const may = new Set<ContractAction>(contract.actions)
  const isSigned = contract.lifeState !== 'signing'
  const [first, ...others] = leading.filter((action) => may.has(action) && !(action === 'sign' && isSigned))
  const more = [...(isSigned ? (['sign'] as const) : []), ...beside].filter((action) => may.has(action))
  if (first === undefined && more.length === 0) return null
  const items = more.map((key) =>
    key === 'amend'
      ? { key, label: '变更、补充、续签', children: amending }
      : {
          key,
          label: key === 'sign' ? '更正签署登记' : contractActions[key],
          danger: key === 'remove' || key === 'terminate',
        },
  )
  const close = () => setAsked(null)
  return (
    <div className="contract-bar" role="toolbar" aria-label="办理">
      {more.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => run(key) }}>
          <Button>更多</Button>
        </Dropdown>
      )}
      {others.toReversed().map((action) => (
        <Button key={action} onClick={() => run(action)}>
          {contractActions[action]}
        </Button>
      ))}
      {first !== undefined && (
        <Button type="primary" onClick={() => run(first)}>
          {contractActions[first]}
        </Button>
      )}
      {asked === 'sign' && <SignDialog contract={contract} onDone={onDone} onClose={close} />}
      {asked === 'archive' && <ArchiveDialog contract={contract} onDone={onDone} onClose={close} />}
      {asked !== null && isReasoned(asked) && (
        <ReasonDialog
          {...reasons[asked]}
          title={contractActions[asked]}
          verb="登记"
          onSend={async (note) => {
            await api[asked]({ id: contract.id, revision: contract.revision, note })
            await onDone()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

const amending = [
  { key: 'amend:change', label: '变更（并入原合同）' },
  { key: 'amend:supplement', label: '补充协议' },
  { key: 'amend:renew', label: '续签' },
]

/** Does at once what asks for nothing, and opens a dialog for the rest. */
function useRunning({ contract, onDone, onAsk }: Props & { onAsk(action: ContractAction): void }) {
  const { id } = contract
  const attempt = useAttempt(onDone)
  const remove = useRemoving(() => undefined)
  const navigate = useNavigate()
  const submit = useSubmitting()
  const draftOf = (made: () => Promise<Contract>) =>
    void attempt(async () => {
      const { id: draftId } = await made()
      await navigate(places.edit(draftId))
    })
  return (key: string) => {
    if (key === 'remove') void remove(contract)
    else if (key === 'submit') void attempt(() => submit(contract))
    else if (key === 'copy') draftOf(() => api.copy({ id }))
    else if (key === 'amend:change') draftOf(() => api.amend({ id, signMode: 'change' }))
    else if (key === 'amend:supplement') draftOf(() => api.amend({ id, signMode: 'supplement' }))
    else if (key === 'amend:renew') draftOf(() => api.amend({ id, signMode: 'renew' }))
    else if (key === 'sign' || key === 'archive' || isReasoned(key)) onAsk(key)
  }
}

function isReasoned(action: string): action is Reasoned {
  return Object.hasOwn(reasons, action)
}
