import { FormModal, Icon, iconPaths, isIconName, lengthAtMost, required } from '@mingtai/ui'
import { say } from '@mingtai/messages'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Input, Radio, Select } from 'antd'
import type { MenuRow } from '../../calls.ts'
import { menuGroups, type MenuGroupName } from '../../menu-calls.ts'
import { api } from '../api.ts'

interface Words {
  name: string
  alias: string
  group: MenuGroupName
  topMenuId?: string
  parentId?: string
  path?: string
  external?: string
  source?: string
  rule: 1 | 2
  right?: string
  flags: string[]
}

interface Props {
  /** null: a new one. */
  row: MenuRow | null
  /** Where a new one hangs; null: not said yet. */
  under: MenuRow | null
  rows: MenuRow[]
  onClose(): void
  onDone(): Promise<void>
}

const flags = [
  { value: 'published', label: '发布' },
  { value: 'light', label: '点亮' },
  { value: 'isCache', label: '切换页签时保留内容' },
  { value: 'isHidden', label: '不在菜单里显示' },
]

/** A menu: its words and picture, where it stands and leads, and who sees it. */
export function MenuForm({ row, under, rows, onClose, onDone }: Props) {
  const groups = useQuery({ queryKey: ['api', 'rights'], queryFn: () => api.rightTree({}), staleTime: 600_000 })
  const submit = async (words: Words) => {
    const form = formOf(words)
    if (row === null) await api.insertMenu(form)
    else await api.updateMenu({ ...form, id: row.id, revision: row.revision })
    await onDone()
    onClose()
  }
  const bars = rows.filter(({ group }) => group === 'navbar').map(({ id, name }) => ({ value: id, label: name }))
  const parentsOf = (top: unknown) =>
    rows
      .filter(
        ({ group, parentId, topMenuId, id }) =>
          group === 'side' && parentId === null && topMenuId === top && id !== row?.id,
      )
      .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormModal<Words>
      open
      title={row === null ? (under === null ? '新增菜单' : `在“${under.name}”下新增`) : '修改菜单'}
      initial={initialOf(row, under)}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="menu-grid">
        <Form.Item name="name" label="名称" rules={[required('名称'), lengthAtMost('名称', 20)]}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item
          name="alias"
          label="别名"
          extra="没有路径的顶栏菜单打开 /别名。"
          rules={[required('别名'), { pattern: /^[A-Za-z][A-Za-z0-9_-]{0,59}$/, message: say('field.wrong', '别名') }]}
        >
          <Input maxLength={60} spellCheck={false} />
        </Form.Item>
        <Form.Item name="group" label="位置">
          <Select options={Object.entries(menuGroups).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        <Form.Item noStyle shouldUpdate>
          {({ getFieldValue }) =>
            getFieldValue('group') === 'side' && (
              <Form.Item name="topMenuId" label="所属顶栏" rules={[required('所属顶栏')]}>
                <Select options={bars} />
              </Form.Item>
            )
          }
        </Form.Item>
        <Form.Item noStyle shouldUpdate>
          {({ getFieldValue }) =>
            getFieldValue('group') === 'side' && (
              <Form.Item name="parentId" label="上级分组">
                <Select allowClear placeholder="自己是一个分组" options={parentsOf(getFieldValue('topMenuId'))} />
              </Form.Item>
            )
          }
        </Form.Item>
        <Form.Item name="source" label="图标">
          <Select
            allowClear
            showSearch
            placeholder="没有图标"
            options={Object.keys(iconPaths).map((name) => ({ value: name, label: name }))}
            optionRender={({ value }) => <IconChoice name={String(value)} />}
            labelRender={({ value }) => <IconChoice name={String(value)} />}
          />
        </Form.Item>
        <Form.Item
          name="path"
          label="路径"
          rules={[{ pattern: /^(\/[A-Za-z0-9/_:-]*(\?[A-Za-z0-9=&_.%-]*)?)?$/, message: say('field.wrong', '路径') }]}
        >
          <Input maxLength={200} placeholder="如 /report/list，分组留空" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="external"
          label="外部系统地址"
          extra="填写后先取单点登录令牌，再在新窗口打开。"
          rules={[{ pattern: /^https?:\/\/\S+$/, message: say('field.wrong', '外部系统地址') }]}
        >
          <Input maxLength={500} placeholder="https://" spellCheck={false} />
        </Form.Item>
      </div>
      <Form.Item name="rule" label="谁能看到">
        <Radio.Group
          options={[
            { value: 1, label: '登录即可' },
            { value: 2, label: '登录并有权限' },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) =>
          getFieldValue('rule') === 2 && (
            <Form.Item name="right" label="需要的权限" extra="不选时，看得到任意一个下级的人就看得到它。">
              <Select
                allowClear
                showSearch={{ optionFilterProp: 'label' }}
                placeholder="由下级决定"
                options={(groups.data ?? []).map((group) => ({
                  label: group.name,
                  options: group.rights.map(({ code, name }) => ({ value: code, label: name })),
                }))}
              />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item name="flags" label="显示">
        <Checkbox.Group options={flags} />
      </Form.Item>
    </FormModal>
  )
}

function IconChoice({ name }: { name: string }) {
  return (
    <span className="menu-icon">
      {isIconName(name) && <Icon name={name} size={15} />}
      {name}
    </span>
  )
}

/** What was typed, as the calls want it: what only side menus or only rights have is dropped elsewhere. */
function formOf(words: Words) {
  return {
    name: words.name,
    alias: words.alias,
    group: words.group,
    topMenuId: words.group === 'side' ? (words.topMenuId ?? null) : null,
    parentId: words.group === 'side' ? (words.parentId ?? null) : null,
    path: words.path ?? '',
    external: words.external?.trim() ? words.external.trim() : null,
    source: words.source ?? '',
    rule: words.rule,
    right: words.rule === 2 ? (words.right ?? null) : null,
    published: words.flags.includes('published'),
    light: words.flags.includes('light'),
    isCache: words.flags.includes('isCache'),
    isHidden: words.flags.includes('isHidden'),
  }
}

function initialOf(row: MenuRow | null, under: MenuRow | null): Partial<Words> {
  if (row === null) {
    const defaults = { rule: 1 as const, flags: ['published', 'light', 'isCache'] }
    if (under === null) return { ...defaults, group: 'navbar' }
    const top = under.group === 'navbar' ? under.id : under.topMenuId
    return {
      ...defaults,
      group: 'side',
      ...(top === null ? {} : { topMenuId: top }),
      ...(under.group === 'side' ? { parentId: under.id } : {}),
    }
  }
  const { name, alias, group, path, source, rule, topMenuId, parentId, external, right } = row
  return {
    ...{ name, alias, group, path, rule },
    ...(source === '' ? {} : { source }),
    ...(topMenuId === null ? {} : { topMenuId }),
    ...(parentId === null ? {} : { parentId }),
    ...(external === null ? {} : { external }),
    ...(right === null ? {} : { right }),
    flags: flags.map(({ value }) => value).filter((name_) => isOn(row, name_)),
  }
}

function isOn({ published, light, isCache, isHidden }: MenuRow, name: string): boolean {
  const all: Record<string, boolean> = { published, light, isCache, isHidden }
  return all[name] === true
}
