import { say } from '@mingtai/messages'
import { FormModal, lengthBetween, required } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, type FormInstance, Input, Select, Switch } from 'antd'
import type { Embed } from '../../embeds.ts'
import { api } from '../api.ts'
import type { Made } from './MadeEmbed.tsx'

interface Values {
  name: string
  origins: string
  reports: string[]
  screens: string[]
  mayExport: boolean
  enabled: boolean
}

interface Props {
  /** null: a new one. */
  embed: Embed | null
  onClose(): void
  onDone(): Promise<unknown>
  onMade(made: Made): void
}

/** A system: where its pages stand, and which reports and screens they may show. */
export function EmbedModal({ embed, onClose, onDone, onMade }: Props) {
  const reports = useQuery({
    queryKey: ['report', 'embed-choices'],
    queryFn: () => api.page({ current: 1, size: 5000 }),
    staleTime: 60_000,
  })
  const screens = useQuery({
    ...{ queryKey: ['report', 'embed-screens'], queryFn: () => api.embedScreens({}), staleTime: 60_000 },
  })
  const choices = reports.data?.data ?? []
  const submit = async ({ enabled, ...values }: Values) => {
    const origins = values.origins
      .split(/\s+/)
      .map((one) => one.replace(/\/$/, ''))
      .filter((one) => one !== '')
    const form = { ...values, origins }
    if (embed === null) {
      const { appKey, secret } = await api.insertEmbed(form)
      const report = choices.find(({ id }) => id === form.reports[0])
      const screen = screens.data?.find(({ id }) => id === form.screens[0])
      onMade({ appKey, secret, report: report?.code ?? null, screen: screen?.code ?? null })
    } else {
      await api.updateEmbed({ ...form, id: embed.id, revision: embed.revision, status: enabled ? 1 : 0 })
    }
    await onDone()
    onClose()
  }
  const initial: Partial<Values> =
    embed === null
      ? { reports: [], screens: [], mayExport: false, enabled: true }
      : {
          ...{ name: embed.name, mayExport: embed.mayExport, enabled: embed.status === 1 },
          origins: embed.origins.join('\n'),
          reports: embed.reports.map(({ id }) => id),
          screens: embed.screens.map(({ id }) => id),
        }
  return (
    <FormModal<Values>
      open
      title={embed === null ? '添加系统' : '修改系统'}
      initial={initial}
      focus="name"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="name" label="系统名称" rules={[required('系统名称'), lengthBetween('系统名称', 1, 40)]}>
        <Input maxLength={40} placeholder="如 协同办公" />
      </Form.Item>
      <Form.Item
        name="origins"
        label="来源"
        rules={[required('来源')]}
        extra="一行一个，只写到域名和端口。其他网站的页面里显示不出来。"
      >
        <Input.TextArea rows={3} spellCheck={false} placeholder="https://oa.example.cn" />
      </Form.Item>
      <Form.Item name="reports" label="报表" dependencies={['screens']} rules={[somethingShown]}>
        <Select
          mode="multiple"
          loading={reports.isPending}
          optionFilterProp="label"
          maxTagCount={8}
          options={choices.map(optionOf)}
        />
      </Form.Item>
      <Form.Item
        name="screens"
        label="大屏"
        extra="只能显示这些报表和大屏，数据按保存这一页的人的权限取。大屏要先发布才选得到。"
      >
        <Select
          mode="multiple"
          loading={screens.isPending}
          optionFilterProp="label"
          maxTagCount={8}
          options={screens.data?.map(optionOf) ?? []}
        />
      </Form.Item>
      <Form.Item name="mayExport" label="报表可导出和打印" valuePropName="checked">
        <Switch checkedChildren="允许" unCheckedChildren="不允许" />
      </Form.Item>
      {embed !== null && (
        <Form.Item name="enabled" label="启用" valuePropName="checked" extra="停用后，已打开的页面也马上不能再取数。">
          <Switch checkedChildren="启用" unCheckedChildren="停用" />
        </Form.Item>
      )}
    </FormModal>
  )
}

function optionOf({ id, name, code }: { id: string; name: string; code: string }) {
  return { value: id, label: `${name}（${code}）` }
}

/** One of the two lists may stay empty. */
function somethingShown({ getFieldValue }: Pick<FormInstance, 'getFieldValue'>) {
  return {
    validator: async (_: unknown, reports: string[] | undefined) => {
      const screens: unknown = getFieldValue('screens')
      const count = (reports?.length ?? 0) + (Array.isArray(screens) ? screens.length : 0)
      if (count === 0) throw new Error(say('field.chooseAtLeastOne', '报表或大屏'))
    },
  }
}
