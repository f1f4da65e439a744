import { say } from '@mingtai/messages'
import { ListTable, Page, RefusalPanel, SearchBox, sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { channelNames, isSystem, type NoticeTemplate, systemName } from '../../calls.ts'
import { api } from '../api.ts'
import { Choices } from '../Choices.tsx'
import { columnsOf } from './template-columns.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { useActions } from '../use-actions.ts'
import { useQueryWords } from '../use-query-words.ts'
import '../notification.css'
import '../messages/messages.css'
import '../todos/todos.css'
import '../notification-admin.css'

/** 通知模板: how the tenant words what the product has to say, and by which ways. */
export default function TemplateList() {
  const { get, set } = useQueryWords()
  const [editing, setEditing] = useState<NoticeTemplate | null>(null)
  const { act, reload } = useActions(['notice-template'])
  const answer = useQuery({ queryKey: ['notice-template'], queryFn: () => api.templates({}) })
  const system = isSystem(get('system')) ? get('system') : ''
  const keyword = get('keyword').toLowerCase()
  const all = answer.data ?? []
  const systems = [...new Set(all.map((one) => one.system))]
  const shown = all.filter(
    (one) =>
      (system === '' || one.system === system) &&
      `${one.name} ${one.code} ${one.title} ${one.content}`.toLowerCase().includes(keyword),
  )
  const changed = all.filter(({ revision }) => revision > 0).length
  return (
    <Page
      title="通知模板"
      facts={answer.data && `共 ${all.length} 种通知，${changed === 0 ? '都是默认文字' : `${changed} 种改过文字`}`}
    >
      <div className="notice-bar">
        <Choices
          label="系统"
          value={system}
          choices={[{ value: '', label: '全部' }, ...systems.map((one) => ({ value: one, label: systemName(one) }))]}
          onChange={(value) => set({ system: value })}
        />
        <SearchBox
          className="notice-search"
          label="搜索名称、编码、文字"
          value={get('keyword')}
          onChange={(value) => set({ keyword: value })}
        />
      </div>
      {body()}
      {editing !== null && <TemplateForm template={editing} onClose={() => setEditing(null)} onDone={reload} />}
    </Page>
  )

  function body() {
    if (answer.error) return <RefusalPanel title="没有读到模板" text={sentenceOf(answer.error)} />
    if (answer.data === undefined) return <SkeletonRows rows={8} />
    return <ListTable<NoticeTemplate> rowKey="code" dataSource={shown} columns={columnsOf(actionsOf)} />
  }

  function actionsOf(template: NoticeTemplate) {
    const { code, name, revision, channels } = template
    const test = () =>
      act({
        ...{
          verb: '试发',
          done: `已交给${channels.map((channel) => channelNames[channel]).join('、')}，是否发出请看发送记录`,
        },
        work: () => api.testTemplate({ code }),
      })
    const reset = () =>
      act({
        ask: say('notification.resetTemplateAsk', name),
        ...{ verb: '恢复默认', done: '已恢复默认', danger: true },
        work: () => api.resetTemplate({ code }),
      })
    return (
      <span className="row-actions">
        <Button type="link" size="small" onClick={() => setEditing(template)}>
          修改
        </Button>
        <Button type="link" size="small" disabled={template.status !== 1} onClick={() => void test()}>
          发给自己
        </Button>
        {revision > 0 && (
          <Button type="link" size="small" onClick={() => void reset()}>
            恢复默认
          </Button>
        )}
      </span>
    )
  }
}
