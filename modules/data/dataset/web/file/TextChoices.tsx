import { Select } from 'antd'
import { fileDelimiters, fileEncodings, type FoundFile, type UploadChoices } from '../../file-calls.ts'

type TextChoice = Pick<UploadChoices, 'encoding' | 'delimiter'>

interface Props {
  found: FoundFile
  busy: boolean
  onChoose(choice: TextChoice): void
}

const encodings = optionsOf(fileEncodings)
const delimiters = optionsOf(fileDelimiters)

/** How a text file is written: as it was found, until a person knows better. */
export function TextChoices({ found, busy, onChoose }: Props) {
  if (found.encoding === null) return null
  return (
    <div className="file-choices">
      <span>
        字符集
        <Select
          size="small"
          aria-label="字符集"
          value={found.encoding}
          disabled={busy}
          popupMatchSelectWidth={false}
          options={encodings}
          onChange={(value) => onChoose({ encoding: encodingOf(value) })}
        />
      </span>
      <span>
        分隔符
        <Select
          size="small"
          aria-label="分隔符"
          value={found.delimiter ?? ','}
          disabled={busy}
          popupMatchSelectWidth={false}
          options={delimiters}
          onChange={(value) => onChoose({ delimiter: delimiterOf(value) })}
        />
      </span>
    </div>
  )
}

function optionsOf(names: Record<string, string>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}

function encodingOf(value: string): UploadChoices['encoding'] {
  return value === 'gb18030' || value === 'utf-16le' || value === 'utf-16be' ? value : 'utf-8'
}

function delimiterOf(value: string): UploadChoices['delimiter'] {
  return value === '\t' || value === ';' || value === '|' ? value : ','
}
