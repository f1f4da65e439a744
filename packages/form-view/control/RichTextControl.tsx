import { type FieldOf, textIn } from '@mingtai/form-schema'
import { RichTextField } from '@mingtai/ui/rich-text'
import type { ControlProps } from '../model/form-context.ts'

/** A written text with headings, lists and links; its editor is only loaded by forms that have one. */
export default function RichTextControl({ field, id, value, onChange }: ControlProps<FieldOf<'richText'>>) {
  return (
    <RichTextField
      label={field.label}
      id={id}
      value={textIn(value) ?? ''}
      limit={field.most}
      placeholder={field.placeholder || '请输入内容'}
      onChange={(html) => onChange(html === '' ? null : html)}
    />
  )
}
