/** A field for people; it works inside `Form.Item`. */
export interface PersonPickerProps {
  /** Ids of people. */
  value?: string[]
  onChange?(ids: string[]): void
  /** How many may be chosen; 1 replaces the choice. */
  most?: number
  /** Only people of this group, organization or department, and below. */
  within?: string
  placeholder?: string
  disabled?: boolean
  id?: string
}

/** The same for exactly one person or none. */
export interface OnePersonPickerProps extends Omit<PersonPickerProps, 'value' | 'onChange' | 'most'> {
  value?: string | null
  onChange?(id: string | null): void
}

/** A field for places of the office tree. */
export interface DepartmentPickerProps {
  /** Ids of departments or organizations. */
  value?: string[]
  onChange?(ids: string[]): void
  /** What may be chosen; departments where left out. */
  choose?: 'department' | 'organization' | 'both' | 'all'
  /** Only this organization and what is below it, or several such places. */
  within?: string | readonly string[]
  most?: number
  placeholder?: string
  disabled?: boolean
  id?: string
}

/** The same for exactly one place or none. */
export interface OneDepartmentPickerProps extends Omit<DepartmentPickerProps, 'value' | 'onChange' | 'most'> {
  value?: string | null
  onChange?(id: string | null): void
}

export interface PersonSelectDialogProps {
  value: readonly string[]
  most?: number
  within?: string
  title?: string
  onChoose(ids: string[]): void
  onClose(): void
}
