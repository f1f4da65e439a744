import { say } from '@mingtai/messages'
import { type Editor, useEditorState } from '@tiptap/react'
import { Form, Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { FormModal } from '../form/FormModal.tsx'
import { Icon } from '../icon/Icon.tsx'
import { tools } from './tools.ts'

const WEB = /^https?:\/\/[^\s/]+/i

/** The toolbar: one stop for Tab with arrow keys inside. Alt+F10 enters it from the text, Esc goes back. */
export function RichTextTools({ editor }: { editor: Editor }) {
  const [asksLink, setAsksLink] = useState(false)
  const [stop, setStop] = useState(0)
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      tools: tools.flat().map((tool) => ({ on: tool.isOn?.(now), may: tool.mayUse?.(now) ?? true })),
      link: now.isActive('link'),
    }),
  })
  const flat = tools.flat()
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') return void editor.commands.focus()
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const next = (stop + step + buttons.length) % buttons.length
    setStop(next)
    buttons[next]?.focus()
  }
  const button = (place: number, label: string, more: { keys?: string | undefined; on?: boolean | undefined }) => ({
    ...{ 'aria-label': label, tabIndex: place === stop ? 0 : -1 },
    title: more.keys === undefined ? label : `${label}（${more.keys}）`,
    ...(more.on === undefined ? {} : { 'aria-pressed': more.on }),
    // Keeps the selection of the text when a button is pressed.
    onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
    onFocus: () => setStop(place),
  })
  return (
    <>
      <div className="rich-tools" role="toolbar" tabIndex={-1} aria-label="文字格式" onKeyDown={move}>
        {tools.map((group) => (
          <span key={group[0]?.label}>
            {group.map((tool) => {
              const place = flat.indexOf(tool)
              const state = states.tools[place]
              return (
                <button
                  type="button"
                  key={tool.label}
                  {...button(place, tool.label, { keys: tool.keys, on: state?.on })}
                  data-sign={tool.icon === null ? tool.sign : undefined}
                  aria-disabled={state?.may === false}
                  onClick={() => state?.may !== false && tool.use(editor)}
                >
                  {tool.icon !== null && <Icon name={tool.icon} size={14} />}
                </button>
              )
            })}
          </span>
        ))}
        <span>
          <button type="button" {...button(flat.length, '链接', { on: states.link })} onClick={() => setAsksLink(true)}>
            <Icon name="link" size={14} />
          </button>
        </span>
      </div>
      {asksLink && (
        <FormModal<{ address: string }>
          open
          focus="address"
          title="链接"
          initial={{ address: addressOf(editor) }}
          submitText="确定"
          onSubmit={({ address }) => {
            link(editor, address.trim())
            setAsksLink(false)
            return Promise.resolve()
          }}
          onClose={() => setAsksLink(false)}
        >
          <Form.Item
            name="address"
            label="网址"
            extra="留空即去掉链接。"
            rules={[{ pattern: WEB, message: say('field.web') }]}
          >
            <Input placeholder="https://" spellCheck={false} />
          </Form.Item>
        </FormModal>
      )}
    </>
  )
}

function addressOf(editor: Editor): string {
  const { href } = editor.getAttributes('link')
  return typeof href === 'string' ? href : ''
}

/**
 * Links the selection to an address. Without a selection or a link at the caret, inserts the address as linked text.
 */
function link(editor: Editor, address: string): void {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (address === '') chain.unsetLink().run()
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
  else chain.setLink({ href: address }).run()
}
