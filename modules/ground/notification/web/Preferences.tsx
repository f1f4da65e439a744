import { DateItem, FormPage, Icon, RefusalPanel, sentenceOf, SkeletonRows, useNotice, useFormStart } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Select, Switch } from 'antd'
import type { Dayjs } from 'dayjs'
import dayjs from 'dayjs'
import { Link } from 'react-router'
import { channelNames, isSystem, type NoticeChannel, type NoticeSystem, systemNames } from '../calls.ts'
import { api } from './api.ts'
import './notification.css'
import './messages/messages.css'
import './todos/todos.css'

interface Words {
  switches: Record<string, boolean>
  isQuiet: boolean
  quietFrom: Dayjs
  quietTo: Dayjs
  digest: 'none' | 'hour' | 'day'
  digestAt: Dayjs
  digestBy: 'site' | 'mail'
}

type Known = Awaited<ReturnType<typeof api.preferences>>

const channels: NoticeChannel[] = ['site', 'sms', 'mail', 'robot']

/** 通知设置: by which ways each system may speak, when not, and what is collected. */
export default function Preferences() {
  const answer = useQuery({ queryKey: ['notice-preference'], queryFn: () => api.preferences({}), staleTime: 0 })
  const [start, renew] = useFormStart(answer.data)
  if (answer.error && start === undefined)
    return <RefusalPanel title="没有读到通知设置" text={sentenceOf(answer.error)} />
  if (start === undefined) return <SkeletonRows rows={8} />
  return <Editor key={start.revision} known={start} onSaved={renew} />
}

function Editor({ known, onSaved }: { known: Known; onSaved(): void }) {
  const client = useQueryClient()
  const notice = useNotice()
  const [form] = Form.useForm<Words>()
  const digest = Form.useWatch('digest', form) ?? known.digest?.every ?? 'none'
  const isQuiet = Form.useWatch('isQuiet', form) ?? known.quiet !== null
  const submit = async (words: Words) => {
    const saved = await api.savePreferences({ ...inputOf(words), revision: known.revision })
    client.setQueryData(['notice-preference'], { ...known, ...saved })
    onSaved()
    notice.success('通知设置已保存')
  }
  return (
    <FormPage<Words>
      title="通知设置"
      facts="关掉的方式不再提醒您；标“必须”的总会收到"
      initial={initialOf(known)}
      form={form}
      onSubmit={submit}
    >
      <section className="preference-part">
        <h2>提醒方式</h2>
        {!known.hasMail && (
          <p className="preference-hint">
            <Icon name="info" size={14} /> 您还没有填写邮箱，邮件收不到。<Link to="/user/account-setting">去填写</Link>
          </p>
        )}
        <Matrix known={known} />
      </section>
      <section className="preference-part">
        <h2>免打扰时段</h2>
        <div className="preference-line">
          <Form.Item name="isQuiet" valuePropName="checked" noStyle>
            <Switch aria-label="免打扰" />
          </Form.Item>
          <span>这段时间里短信和邮件等到结束再发，群里不点您的名；紧急的除外。站内消息照常出现。</span>
        </div>
        {isQuiet && (
          <div className="preference-line">
            <DateItem kind="time" name="quietFrom" label="从" required allowClear={false} />
            <DateItem kind="time" name="quietTo" label="到" required allowClear={false} />
          </div>
        )}
      </section>
      <section className="preference-part">
        <h2>汇总</h2>
        <div className="preference-line">
          <Form.Item name="digest" noStyle>
            <Select
              aria-label="汇总"
              popupMatchSelectWidth={false}
              options={[
                { value: 'none', label: '随时提醒' },
                { value: 'hour', label: '每小时汇总一次' },
                { value: 'day', label: '每天汇总一次' },
              ]}
            />
          </Form.Item>
          {digest !== 'none' && (
            <Form.Item name="digestBy" noStyle>
              <Select
                aria-label="汇总方式"
                popupMatchSelectWidth={false}
                options={[
                  { value: 'mail', label: '合成一封邮件', disabled: !known.hasMail },
                  { value: 'site', label: '站内消息一起出现' },
                ]}
              />
            </Form.Item>
          )}
          {digest === 'day' && <DateItem kind="time" name="digestAt" label="汇总时间" required allowClear={false} />}
          <span>紧急的和必须收到的不汇总，照常提醒。</span>
        </div>
      </section>
    </FormPage>
  )
}

/** Systems down, ways across; a way that no template of a system uses is left empty. */
function Matrix({ known }: { known: Known }) {
  const systems = Object.keys(systemNames).filter(isSystem)
  return (
    <table className="preference-matrix">
      <thead>
        <tr>
          <th scope="col">系统</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {channelNames[channel]}
            </th>
          ))}
          <th scope="col">必须收到</th>
        </tr>
      </thead>
      <tbody>
        {systems
          .filter((system) => known.used.some((way) => way.system === system))
          .map((system) => (
            <tr key={system}>
              <th scope="row">{systemNames[system]}</th>
              {channels.map((channel) => (
                <td key={channel}>
                  <Cell known={known} system={system} channel={channel} />
                </td>
              ))}
              <td className="preference-must">{compulsoryNames(known, system)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

function Cell({ known, system, channel }: { known: Known; system: NoticeSystem; channel: NoticeChannel }) {
  const way = known.used.find((one) => one.system === system && one.channel === channel)
  if (way === undefined) return <span aria-hidden>—</span>
  if (way.fixed)
    return <Switch size="small" checked disabled aria-label={`${systemNames[system]}${channelNames[channel]}，必须`} />
  return (
    <Form.Item name={['switches', `${system} ${channel}`]} valuePropName="checked" noStyle>
      <Switch size="small" aria-label={`${systemNames[system]}${channelNames[channel]}`} />
    </Form.Item>
  )
}

function compulsoryNames({ compulsory }: Known, system: NoticeSystem): string {
  return [...new Set(compulsory.filter((way) => way.system === system).flatMap(({ names }) => names))].join('、')
}

function initialOf({ switches, quiet, digest, used }: Known): Words {
  const isOn = (system: string, channel: string) =>
    switches.find((one) => one.system === system && one.channel === channel)?.enabled ?? true
  return {
    switches: Object.fromEntries(used.map(({ system, channel }) => [`${system} ${channel}`, isOn(system, channel)])),
    isQuiet: quiet !== null,
    quietFrom: clock(quiet?.from ?? '22:00'),
    quietTo: clock(quiet?.to ?? '07:30'),
    digest: digest?.every ?? 'none',
    digestAt: clock(digest?.at ?? '09:00'),
    digestBy: digest?.by ?? 'site',
  }
}

function inputOf({ switches, isQuiet, quietFrom, quietTo, digest, digestAt, digestBy }: Words) {
  const moved = Object.entries(switches ?? {}).flatMap(([key, enabled]) => {
    const [system = '', name = ''] = key.split(' ')
    const channel = channels.find((one) => one === name)
    return enabled === false && isSystem(system) && channel !== undefined ? [{ system, channel, enabled }] : []
  })
  const [from, to] = [quietFrom ?? clock('22:00'), quietTo ?? clock('07:30')]
  return {
    switches: moved,
    quiet: isQuiet ? { from: from.format('HH:mm'), to: to.format('HH:mm') } : null,
    digest:
      digest === 'none'
        ? null
        : { every: digest, at: (digestAt ?? clock('09:00')).format('HH:mm'), by: digestBy ?? ('site' as const) },
  }
}

function clock(text: string): Dayjs {
  return dayjs(`2026-01-01T${text}:00`)
}
