import { FormModal, lengthAtMost, required, WholeItem } from '@mingtai/ui'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import type { DataSource } from '../../calls.ts'
import { api } from '../api.ts'
import { type Kind, kindOf } from '../kinds.ts'
import { SourceMark } from '../SourceMark.tsx'
import { EncryptionFields } from './EncryptionFields.tsx'
import { KindChooser } from './KindChooser.tsx'
import { KindHelp } from './KindHelp.tsx'
import { LimitFields } from './LimitFields.tsx'
import { NameAndCode } from './NameAndCode.tsx'
import { RequestFields } from './RequestFields.tsx'
import { SessionFields } from './SessionFields.tsx'
import { TestButton } from './TestButton.tsx'
import { TunnelFields } from './TunnelFields.tsx'
import { WritingFields } from './WritingFields.tsx'
import { connectionOf, limitsOf, type SourceWords, wholeWords, wordsOf } from './words.ts'
import './form.css'

interface Props {
  /** null: a new one. */
  source: DataSource | null
  onClose(): void
  onDone(): Promise<void>
}

type Place = 'host' | 'port' | 'database' | 'userName' | 'ssl'

/** A data source: first its kind, then its place and sign-in. Secrets are written once and never shown again. */
export function SourceForm(props: Props) {
  const [kind, setKind] = useState(kindOf(props.source?.type) ?? null)
  if (kind === null) return <KindChooser onChoose={setKind} onClose={props.onClose} />
  return <KindForm key={kind.type} {...props} kind={kind} onOther={() => setKind(null)} />
}

function KindForm({ source, onClose, onDone, kind, onOther }: Props & { kind: Kind; onOther(): void }) {
  const { type, database, user } = kind
  const initial = wordsOf(source, type)
  const submit = async (shown: SourceWords) => {
    const words = wholeWords(shown, initial)
    const { name, code, remark, writable } = words
    const place = { ...connectionOf(words, type, source), limits: limitsOf(words), writable: writable ?? false }
    const form = { ...place, code, name, remark: remark ?? '' }
    const { id } =
      source === null ? await api.insert(form) : await api.update({ ...form, id: source.id, revision: source.revision })
    await onDone()
    onClose()
    lightUp(id, form)
  }
  /** Its light would else stay dark until the next round. */
  const lightUp = (id: string, { host, port, database, userName, ssl }: Pick<DataSource, Place>) =>
    void api
      .test({ id, type, host, port, database, userName, ssl, password: null })
      .catch(() => null)
      .then(onDone)
  return (
    <FormModal<SourceWords>
      open
      title={source === null ? `新增数据源：${kind.name}` : `修改数据源「${source.name}」`}
      initial={initial}
      onSubmit={submit}
      onClose={onClose}
      width={980}
    >
      <div className="source-form">
        <div>
          <div className="source-kind">
            <SourceMark type={type} size={36} />
            <p>
              <b>{kind.name}</b>
              <small>{kind.note}</small>
            </p>
            {source === null && (
              <Button type="link" size="small" onClick={onOther}>
                换一种
              </Button>
            )}
          </div>
          <div className="source-grid">
            <NameAndCode
              of="source"
              nameExample="如 政务数据中台"
              codeHelp={
                source !== null && source.reports > 0
                  ? `${source.reports} 处用它取数，不能改。`
                  : '报表里用它指明数据源。'
              }
              isCodeFixed={source !== null && source.reports > 0}
            />
            <Form.Item name="host" label="主机" rules={[required('主机')]}>
              <Input placeholder="IP 地址或主机名，不带 http://" maxLength={200} spellCheck={false} />
            </Form.Item>
            <WholeItem name="port" label="端口" extra={`一般是 ${kind.port}。`} least={1} most={65535} width="100%" />
            <Form.Item
              name="database"
              label={database.label}
              extra={database.help}
              rules={database.isNeeded ? [required(database.label)] : []}
            >
              <Input
                maxLength={200}
                spellCheck={false}
                {...(database.example === '' ? {} : { placeholder: `如 ${database.example}` })}
              />
            </Form.Item>
            <Form.Item name="remark" label="说明" rules={[lengthAtMost('说明', 200)]}>
              <Input maxLength={200} placeholder="谁维护、多久更新" />
            </Form.Item>
            <Form.Item
              name="userName"
              label="用户名"
              extra={user.help}
              rules={user.isNeeded ? [required('用户名')] : []}
            >
              <Input maxLength={100} autoComplete="off" spellCheck={false} />
            </Form.Item>
            <Form.Item name="password" label={kind.password} extra={kind.help}>
              <Input.Password
                autoComplete="new-password"
                placeholder={source?.hasPassword ? '已保存，不改则留空' : '没有则留空'}
                maxLength={500}
              />
            </Form.Item>
          </div>
          <TestButton source={source} type={type} />
          <EncryptionFields hasKey={source?.settings.hasKey ?? false} />
          <TunnelFields source={source} />
          <SessionFields type={type} />
          <RequestFields type={type} source={source} />
          <LimitFields />
          <WritingFields type={type} />
        </div>
        <KindHelp kind={kind} />
      </div>
    </FormModal>
  )
}
