import { Form, type FormItemProps } from 'antd'
import type { ReactNode } from 'react'
import { WholeInput } from '../typed/WholeInput.tsx'
import { required, wholeBetween } from './rules.ts'

interface Props extends Pick<FormItemProps, 'name' | 'extra' | 'tooltip' | 'style' | 'className'> {
  /** How the field is called; without `isUnlabelled` it stands above it. */
  label: string
  isUnlabelled?: boolean
  least: number
  most: number
  isRequired?: boolean
  placeholder?: string
  suffix?: ReactNode
  width?: number | string
}

/** A field of a form for a whole number between two limits; what is outside of them stays as typed and is refused. */
export function WholeItem({
  label,
  isUnlabelled,
  least,
  most,
  isRequired,
  placeholder,
  suffix,
  width,
  ...item
}: Props) {
  const between = wholeBetween(label, least, most)
  return (
    <Form.Item
      {...item}
      {...(isUnlabelled === true ? {} : { label })}
      validateFirst
      rules={isRequired === true ? [required(label), between] : [between]}
    >
      <WholeInput
        {...(isUnlabelled === true && { 'aria-label': label })}
        placeholder={placeholder}
        suffix={suffix}
        style={width === undefined ? { width: '100%', maxWidth: 160 } : { width }}
      />
    </Form.Item>
  )
}
