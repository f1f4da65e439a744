import { say } from '@mingtai/messages'
import {
  DateItem,
  FormModal,
  Icon,
  lengthBetween,
  required,
  RowTable,
  shortTime,
  EnabledTag,
  actionsColumn,
} from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Space, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useRef, useState } from 'react'
import type { AdvertisementRow } from '../../calls.ts'
import { api } from '../api.ts'
import { useActions } from '../use-actions.ts'
import { useQueryWords } from '../use-query-words.ts'

const SIZE = 20
const LARGEST = 500 * 1024

interface Words {
  title: string
  image?: string | null
  link?: string
  startsAt: Dayjs
  endsAt?: Dayjs | null
  enabled: boolean
}

/** 广告: a picture or a sentence on the workbench. */
export function AdvertisementPart({ creating, onCreated }: { creating: boolean; onCreated(): void }) {
  const { set, page } = useQueryWords()
  const [editing, setEditing] = useState<AdvertisementRow | null>(null)
  const { act, reload } = useActions(['advertisement'])
  const answer = useQuery({
    queryKey: ['advertisement', 'page', page],
    queryFn: () => api.advertisements({ current: page, size: SIZE }),
    placeholderData: (before) => before,
  })
  const close = () => {
    setEditing(null)
    onCreated()
  }
  const submit = async ({ title, image, link, startsAt, endsAt, enabled }: Words) => {
    const form = {
      ...{ title, image: image ?? null, link: link === undefined || link === '' ? null : link },
      ...{ startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null },
      status: enabled ? (1 as const) : (2 as const),
    }
    if (editing === null) await api.insertAdvertisement(form)
    else await api.updateAdvertisement({ ...form, id: editing.id, revision: editing.revision })
    await reload()
    close()
  }
  const remove = ({ id, title }: AdvertisementRow) =>
    act({
      ask: say('confirm.deleteNamed', title),
      ...{ verb: '删除', done: say('done.deleted'), danger: true },
      work: () => api.removeAdvertisement({ id }),
    })
  return (
    <>
      <RowTable<AdvertisementRow>
        answer={answer}
        page={page}
        size={SIZE}
        onPage={(next) => set({ page: String(next) })}
        empty="还没有广告。"
        columns={[
          {
            title: '标题',
            key: 'title',
            ellipsis: true,
            render: (_, { title, image }) => (
              <span className="notice-picture">
                {image === null ? <Icon name="image" /> : <img src={image} alt="" height={28} />}
                {title}
              </span>
            ),
          },
          {
            title: '状态',
            key: 'status',
            width: 90,
            render: (_, { status }) => <EnabledTag status={status} />,
          },
          { title: '打开', key: 'link', width: 220, ellipsis: true, render: (_, { link }) => link ?? '—' },
          { title: '开始', key: 'start', width: 130, render: (_, { startsAt }) => shortTime(startsAt, new Date()) },
          {
            title: '结束',
            key: 'end',
            width: 130,
            render: (_, { endsAt }) => (endsAt === null ? '不限' : shortTime(endsAt, new Date())),
          },
          {
            ...actionsColumn,
            width: 120,
            render: (_, row) => (
              <span className="row-actions">
                <Button type="link" size="small" onClick={() => setEditing(row)}>
                  修改
                </Button>
                <Button type="link" size="small" danger onClick={() => void remove(row)}>
                  删除
                </Button>
              </span>
            ),
          },
        ]}
      />
      {(creating || editing !== null) && (
        <FormModal<Words>
          open
          title={editing === null ? '新建广告' : '修改广告'}
          initial={initialOf(editing)}
          onSubmit={submit}
          onClose={close}
        >
          <Form.Item name="title" label="标题" rules={[required('标题'), lengthBetween('标题', 1, 60)]}>
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name="image" label="图片" extra="PNG、JPEG、WebP 或 GIF，不超过 500 KB；不传图片则只显示标题。">
            <PictureField />
          </Form.Item>
          <div className="notice-grid">
            <Form.Item name="link" label="点开后去">
              <Input placeholder="/ 或 https:// 开头，可不填" maxLength={500} spellCheck={false} />
            </Form.Item>
            <Form.Item name="enabled" label="启用" valuePropName="checked">
              <Switch />
            </Form.Item>
            <DateItem kind="moment" name="startsAt" label="开始" required />
            <DateItem
              {...{
                kind: 'moment',
                ends: true,
                name: 'endsAt',
                label: '结束',
                from: { name: 'startsAt', label: '开始' },
              }}
            />
          </div>
        </FormModal>
      )}
    </>
  )
}

/** A picture as a data URL; what is too large is said at once. */
function PictureField({ value, onChange }: { value?: string | null; onChange?(next: string | null): void }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const read = (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > LARGEST) return setProblem(say('announcement.imageWrong'))
    setProblem('')
    const reader = new FileReader()
    reader.onload = () => onChange?.(String(reader.result))
    reader.readAsDataURL(file)
  }
  return (
    <div className="picture-field">
      {value && <img src={value} alt="广告图片" />}
      <Space>
        <Button icon={<Icon name="upload" size={14} />} onClick={() => input.current?.click()}>
          {value ? '换一张' : '选择图片'}
        </Button>
        {value && (
          <Button type="text" onClick={() => onChange?.(null)}>
            移除
          </Button>
        )}
      </Space>
      {problem !== '' && <p role="alert">{problem}</p>}
      <input
        ref={input}
        hidden
        type="file"
        aria-label="选择图片"
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChange={(event) => read(event.target.files?.[0])}
      />
    </div>
  )
}

function initialOf(row: AdvertisementRow | null): Partial<Words> {
  if (row === null) return { startsAt: dayjs().second(0), enabled: true }
  const { title, image, link, startsAt, endsAt, status } = row
  return {
    ...{ title, image, link: link ?? '', enabled: status === 1, startsAt: dayjs(startsAt) },
    endsAt: endsAt === null ? null : dayjs(endsAt),
  }
}
