import { sendFile } from '@mingtai/modules/ground/attachment/web'
import { FileButton, useBusy } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import type { ReadContract } from '../../recognition-calls.ts'
import { api } from '../api.ts'
import { ReadDialog } from './ReadDialog.tsx'
import { type ReadLine, readLines } from './read-words.ts'
import type { ContractWords } from './words.ts'
import './read.css'

interface Props {
  form: FormInstance<ContractWords>
  /** null: the contract has not been saved. */
  contractId: string | null
  /** Takes the file that was read as a text of a contract that is not saved. */
  onFile(id: string): void
  /** Told when the form has other words. */
  onWords(): void
}

/** Reads a file of a contract: it is hung on the contract, and what it says is ticked by a person. */
export function ReadFromFile({ form, contractId, onFile, onWords }: Props) {
  const client = useQueryClient()
  const [read, setRead] = useState<{ name: string; found: ReadContract } | null>(null)
  const { busy, run } = useBusy()
  const choose = (file: File) =>
    run(async () => {
      const found = await api.identifyFile({ file })
      const owner = contractId === null ? {} : { ownerType: 'contract', ownerId: contractId }
      const { id } = await sendFile(file, { ...owner, kind: '5' })
      if (contractId === null) onFile(id)
      else await client.invalidateQueries({ queryKey: ['attachment', 'contract', contractId] })
      setRead({ name: file.name, found })
    })
  const apply = (lines: readonly ReadLine[]) => {
    const before: ContractWords = form.getFieldsValue(true)
    form.setFieldsValue(lines.reduce((words, line) => line.apply(words), before))
    onWords()
    setRead(null)
  }
  return (
    <>
      <FileButton
        accept=".pdf,.docx,.doc,.txt,.ofd"
        words="从文件识别填写"
        label="要识别的合同文件"
        isBusy={busy}
        onChoose={(file) => void choose(file)}
      />
      {read !== null && (
        <ReadDialog
          name={read.name}
          pages={read.found.pages}
          lines={readLines(read.found, form.getFieldsValue(true))}
          onApply={apply}
          onClose={() => setRead(null)}
        />
      )}
    </>
  )
}
