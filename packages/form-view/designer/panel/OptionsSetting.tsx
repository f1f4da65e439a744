import type { Choice, ChoiceNode } from '@mingtai/form-schema'
import { Icon } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { type ClipboardEvent, useId, useState } from 'react'
import { useDesigned } from '../design-context.ts'
import { optionsWith, treeLines, treeOf } from './option-lines.ts'
import { Setting, type Take } from './settings.tsx'

/** Where the choices come from: written here, or a dictionary of the product. */
export function DictionarySetting({ value, onTake }: { value: string | null; onTake: Take<string | null> }) {
  const { sources } = useDesigned()
  const id = useId()
  const found = useQuery({
    queryKey: ['form-view', 'dictionaries'],
    queryFn: async () => (await sources.dictionaries?.()) ?? [],
    enabled: sources.dictionaries !== undefined,
  })
  if (sources.dictionaries === undefined && value === null) return null
  const options = (found.data ?? []).map(({ code, name }) => ({ value: code, label: name }))
  return (
    <Setting id={id} label="选项来自">
      <Select
        id={id}
        value={value ?? ''}
        options={[{ value: '', label: '在这里填写' }, ...options]}
        onChange={(code: string) => onTake(code === '' ? null : code)}
      />
    </Setting>
  )
}

/** Choices line by line; several lines pasted at once are several choices. */
export function OptionsSetting({ options, onTake }: { options: readonly Choice[]; onTake: Take<Choice[]> }) {
  const [why, setWhy] = useState<string | null>(null)
  const take = (next: Choice[]) => setWhy(onTake(next))
  const change = (at: number, patch: Partial<Choice>) =>
    take(options.map((option, each) => (each === at ? { ...option, ...patch } : option)))
  const handlePaste = (event: ClipboardEvent, at: number) => {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
    if (lines.length < 2) return
    event.preventDefault()
    take(optionsWith(options, at, lines))
  }
  return (
    <Setting label="选项" problem={why} hint="可以从别处复制多行，粘贴到一个选项里。">
      <ol className="setting-options">
        {options.map((option, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- values may be the same while they are written
          <li key={at}>
            <OptionInput
              label={`选项 ${at + 1}`}
              option={option}
              onTake={(label) => {
                const text = label.trim()
                if (text !== '') change(at, { label: text })
              }}
              onPaste={(event) => handlePaste(event, at)}
            />
            <button
              type="button"
              className="form-small-button"
              aria-label={option.disabled ? `启用选项 ${at + 1}` : `停用选项 ${at + 1}`}
              title={option.disabled ? '已停用，点这里启用' : '停用：不再提供，填过的仍能看到'}
              onClick={() => change(at, { disabled: !option.disabled })}
            >
              <Icon name={option.disabled ? 'eye-off' : 'eye'} size={13} />
            </button>
            <button
              type="button"
              className="form-small-button"
              aria-label={`删除选项 ${at + 1}`}
              onClick={() => take(options.filter((_, each) => each !== at))}
            >
              <Icon name="close" size={12} />
            </button>
          </li>
        ))}
      </ol>
      <Button
        size="small"
        icon={<Icon name="plus" size={12} />}
        onClick={() => take(optionsWith(options, options.length, [`选项${options.length + 1}`]))}
      >
        加一个选项
      </Button>
    </Setting>
  )
}

interface OptionProps {
  label: string
  option: Choice
  onTake(label: string): void
  onPaste(event: ClipboardEvent): void
}

function OptionInput({ label, option, onTake, onPaste }: OptionProps) {
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <Input
      size="small"
      aria-label={label}
      value={draft ?? option.label}
      onChange={({ target }) => {
        setDraft(target.value)
        onTake(target.value)
      }}
      onBlur={() => setDraft(null)}
      onPaste={onPaste}
    />
  )
}

/** Choices of several levels as indented lines. */
export function TreeSetting({ options, onTake }: { options: readonly ChoiceNode[]; onTake: Take<ChoiceNode[]> }) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const [why, setWhy] = useState<string | null>(null)
  return (
    <Setting id={id} label="选项" problem={why} hint="一行一项，下级前面空两格。">
      <Input.TextArea
        id={id}
        className="setting-lines"
        autoSize={{ minRows: 4, maxRows: 14 }}
        value={draft ?? treeLines(options)}
        onChange={({ target }) => {
          setDraft(target.value)
          setWhy(onTake(treeOf(target.value, options)))
        }}
        onBlur={() => setDraft(null)}
      />
    </Setting>
  )
}
