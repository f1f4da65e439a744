import { FormModal, Icon, lengthBetween, required, WholeItem } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { type Display, offlineModes } from '../../calls.ts'
import { api } from '../api.ts'
import { WALL_PATH } from '../paths.ts'

interface Typed {
  code?: string
  name: string
  place: string
  items: { screenId?: string; seconds: number; from?: string; to?: string }[]
  quietFrom: string
  quietTo: string
  offline: Display['offline']
  offlineText: string
}

interface Props {
  /** null: a new one. */
  display: Display | null
  onClose(): void
  onDone(): Promise<void>
}

const time = {
  pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
  message: '写成 08:30 这样。',
}

/** What a display is called, what it plays and when, and what it shows without a network. */
export function DisplayForm({ display, onClose, onDone }: Props) {
  const screens = useQuery({ queryKey: ['display', 'screens'], queryFn: () => api.displayScreens({}) })
  const choices = (screens.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const submit = async ({ code = '', items = [], quietFrom, quietTo, ...rest }: Typed) => {
    const form = {
      ...rest,
      items: items.flatMap(({ screenId, seconds, from = '', to = '' }) =>
        screenId === undefined
          ? []
          : [{ screenId, seconds, ...(from === '' || to === '' ? { from: null, to: null } : { from, to }) }],
      ),
      quiet: quietFrom === '' || quietTo === '' ? null : { from: quietFrom, to: quietTo },
    }
    if (display === null) await api.registerDisplay({ code: code.replaceAll(' ', ''), ...form })
    else await api.updateDisplay({ id: display.id, revision: display.revision, ...form })
    await onDone()
  }
  return (
    <FormModal<Typed>
      open
      title={display === null ? '登记终端' : `终端「${display.name}」`}
      submitText={display === null ? '登记' : '保存'}
      width={720}
      focus={display === null ? 'code' : 'name'}
      initial={initialOf(display)}
      onSubmit={submit}
      onClose={onClose}
    >
      {display === null && (
        <Form.Item
          name="code"
          label="登记码"
          extra={`在电视的浏览器里打开 ${window.location.origin}${WALL_PATH}，填它显示的六位数字。`}
          rules={[required('登记码'), { pattern: /^\d{3} ?\d{3}$/, message: '登记码是六位数字。' }]}
        >
          <Input maxLength={7} inputMode="numeric" autoComplete="off" />
        </Form.Item>
      )}
      <div className="wall-pair">
        <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 60)]}>
          <Input maxLength={60} placeholder="指挥大厅左屏" />
        </Form.Item>
        <Form.Item name="place" label="位置">
          <Input maxLength={60} placeholder="可以不填" />
        </Form.Item>
      </div>
      <Form.List name="items">
        {(fields, { add, remove }) => (
          <fieldset className="wall-items">
            <legend>播放列表</legend>
            {fields.map(({ key, name }, at) => (
              <div key={key} className="wall-item">
                <Form.Item name={[name, 'screenId']} rules={[{ required: true, message: '请选择大屏。' }]}>
                  <Select
                    aria-label={`第${at + 1}个大屏`}
                    placeholder="选择大屏"
                    showSearch={{ optionFilterProp: 'label' }}
                    options={withGone(choices, display)}
                  />
                </Form.Item>
                <WholeItem
                  name={[name, 'seconds']}
                  label={`第${at + 1}个的秒数`}
                  isUnlabelled
                  least={5}
                  most={86_400}
                  isRequired
                  suffix="秒"
                />
                <Form.Item name={[name, 'from']} rules={[time]}>
                  <Input aria-label={`第${at + 1}个的开始时间`} placeholder="全天" maxLength={5} />
                </Form.Item>
                <Form.Item name={[name, 'to']} rules={[time]}>
                  <Input aria-label={`第${at + 1}个的结束时间`} placeholder="全天" maxLength={5} />
                </Form.Item>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`去掉第${at + 1}个`}
                  onClick={() => remove(name)}
                >
                  <Icon name="close" size={14} />
                </button>
              </div>
            ))}
            <Button icon={<Icon name="plus" size={14} />} onClick={() => add({ seconds: 60, from: '', to: '' })}>
              添加大屏
            </Button>
          </fieldset>
        )}
      </Form.List>
      <div className="wall-pair">
        <Form.Item name="quietFrom" label="静默开始" extra="这段时间黑屏，不取数。" rules={[time]}>
          <Input placeholder="22:00" maxLength={5} />
        </Form.Item>
        <Form.Item name="quietTo" label="静默结束" rules={[time]}>
          <Input placeholder="06:30" maxLength={5} />
        </Form.Item>
      </div>
      <div className="wall-pair">
        <Form.Item name="offline" label="断网时">
          <Select options={Object.entries(offlineModes).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        <Form.Item name="offlineText" label="断网时显示的话">
          <Input maxLength={120} placeholder="网络中断，正在重新连接。" />
        </Form.Item>
      </div>
    </FormModal>
  )
}

function initialOf(display: Display | null): Typed {
  const { name = '', place = '', offline = 'keep', offlineText = '' } = display ?? {}
  return {
    ...{ name, place, offline, offlineText },
    items: (display?.items ?? []).map(({ from, to, ...item }) => ({ ...item, from: from ?? '', to: to ?? '' })),
    quietFrom: display?.quiet?.from ?? '',
    quietTo: display?.quiet?.to ?? '',
  }
}

/** Screens of the list that the person may not view, or that are gone, keep a name. */
function withGone(choices: { value: string; label: string }[], display: Display | null) {
  const known = new Set(choices.map(({ value }) => value))
  const others = (display?.items ?? []).filter(({ screenId }) => !known.has(screenId))
  return [...choices, ...others.map(({ screenId }) => ({ value: screenId, label: '不能查看的大屏' }))]
}
