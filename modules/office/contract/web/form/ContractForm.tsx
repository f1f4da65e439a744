import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import { DraftOffer, FormBanner, Page, useFormDraft, useLeaveQuestion, useMe, useSubmission } from '@mingtai/ui'
import { Button, Form } from 'antd'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Contract } from '../../contract.ts'
import { signModes } from '../../words.ts'
import { ContractFields } from './ContractFields.tsx'
import { contractDrafts } from './draft.ts'
import { LineFields } from './LineFields.tsx'
import { PartyFields } from './PartyFields.tsx'
import { ReadFromFile } from './ReadFromFile.tsx'
import { type ContractWords, emptyWords, wordsOf } from './words.ts'
import { useRemoving } from '../shared/use-removing.ts'
import '../shared/contracts.css'
import './form.css'

interface Props {
  /** null: a new one. */
  contract: Contract | null
  /** The buttons, the main one last: its word, and what it does with what was typed. */
  verbs: readonly { name: string; run(words: ContractWords, files: string[]): Promise<unknown> }[]
}

const labels = {
  name: '合同名称',
  amount: '合同金额',
  taxRate: '税率',
  startDate: '开始日期',
  endDate: '结束日期',
  ...{
    parties: '相对方',
    lines: '收付款计划',
    content: '主要内容',
    paymentTerms: '付款条件',
    breachClause: '违约责任',
  },
  ...{
    ownParty: '我方',
    budgetNo: '预算编号',
    projectNo: '项目编号',
    noticeDays: '到期提醒',
    place: '履行地点',
  },
}

/** A contract as it is written; what is typed is stored in the browser until it is saved. */
export function ContractForm({ contract, verbs }: Props) {
  const id = contract?.id ?? null
  const me = useMe()
  const ownName = me?.userBusinessList.find(({ orgId }) => orgId === me.organizationId)?.orgName ?? ''
  const [form] = Form.useForm<ContractWords>()
  // Tabs are kept, and a label finds its field by an id that no other form has.
  const name = useId()
  const [loose, setLoose] = useState<string[]>([])
  const [initial] = useState(() => (contract === null ? emptyWords(ownName) : wordsOf(contract)))
  const { draft, isDirty, ...typing } = useFormDraft<ContractWords>({
    drafts: contractDrafts,
    id,
    form,
    files: loose,
    onFiles: setLoose,
    labels,
    initial,
    read: (words) =>
      words.lines === undefined
        ? words
        : {
            ...words,
            lines: words.lines.map(withDay),
          },
  })
  useLeaveQuestion(isDirty)
  const nature = Form.useWatch('nature', form) ?? contract?.nature ?? 'expense'
  const owner =
    id === null
      ? { ownerType: 'draft', ownerId: me?.id ?? '', loose: { ids: loose, onChange: setLoose } }
      : { ownerType: 'contract', ownerId: id }
  const finish = () => {
    typing.finish()
    if (id !== null) return
    form.resetFields()
    setLoose([])
  }
  const remove = useRemoving(finish)
  return (
    <Page
      title={contract === null ? '起草合同' : contract.name}
      facts={factsOf(contract)}
      actions={
        <>
          <ReadFromFile
            form={form}
            contractId={id}
            onFile={(file) => setLoose((before) => [...before, file])}
            onWords={typing.note}
          />
          {contract?.actions.includes('remove') === true && (
            <Button danger onClick={() => void remove(contract)}>
              删除
            </Button>
          )}
          {verbs.map((verb, at) => (
            <Submit
              key={verb.name}
              form={form}
              verb={verb}
              files={loose}
              isMain={at === verbs.length - 1}
              onSaved={finish}
            />
          ))}
        </>
      }
    >
      {contract?.approvalState === 'returned' && contract.instanceId !== null && (
        <FormBanner>
          <span>审批已退回，请按意见修改后重新提交。</span>
          <Link to={`/approve/process/instance/tabs?instanceId=${contract.instanceId}`}>查看退回意见</Link>
        </FormBanner>
      )}
      {draft !== null && <DraftOffer at={draft.at} what="合同" onRestore={typing.restore} onDiscard={typing.discard} />}
      <Form<ContractWords>
        name={name}
        form={form}
        className="contract-page"
        layout="vertical"
        initialValues={initial}
        onValuesChange={typing.note}
      >
        <Form.Item name="signMode" hidden>
          <input />
        </Form.Item>
        <Form.Item name="parentId" hidden>
          <input />
        </Form.Item>
        <ContractFields />
        <PartyFields />
        <LineFields nature={nature} />
        <AttachmentList {...owner} kind="5" title="合同文本和附件" />
      </Form>
    </Page>
  )
}

function withDay(line: NonNullable<ContractWords['lines']>[number]) {
  return { ...line, planDate: typeof line.planDate === 'string' ? dayjs(line.planDate) : line.planDate }
}

function factsOf(contract: Contract | null): string {
  if (contract === null) return '随时保存草稿，补齐后提交审批'
  const { signMode, parentName, missing } = contract
  const mode = signMode === 'new' ? '' : `${signModes[signMode]}：${parentName}。`
  return missing.length === 0 ? `${mode}可以提交审批` : `${mode}提交前请${missing.join('；')}`
}

interface SubmitProps {
  form: ReturnType<typeof Form.useForm<ContractWords>>[0]
  verb: Props['verbs'][number]
  files: string[]
  isMain: boolean
  onSaved(): void
}

function Submit({ form, verb, files, isMain, onSaved }: SubmitProps) {
  const { busy, submit } = useSubmission(form, async () => {
    // With the fields that no control stands for.
    await verb.run(form.getFieldsValue(true), files)
    onSaved()
  })
  return (
    <Button type={isMain ? 'primary' : 'default'} loading={busy} onClick={() => void submit()}>
      {verb.name}
    </Button>
  )
}
