import { FileButton, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../api.ts'
import { places } from '../places.ts'

const MOST = 20 * 2 ** 20

/** Makes a document of an Excel or CSV file. */
export function ImportButton() {
  const [isBusy, setBusy] = useState(false)
  const notice = useNotice()
  const client = useQueryClient()
  const navigate = useNavigate()
  const bring = async (file: File) => {
    if (file.size > MOST) return notice.warn('文件超过 20M，请拆分后再导入。')
    setBusy(true)
    try {
      const name = [...file.name.replace(/\.(xlsx|csv)$/i, '')].slice(0, 40).join('') || '导入的表格'
      const base64 = await asBase64(file)
      const { document, notices } = await api.importFile({
        name,
        folder: null,
        fileName: file.name,
        file: base64,
        requestId: crypto.randomUUID(),
      })
      for (const text of notices.slice(0, 3)) notice.warn(text)
      await client.invalidateQueries({ queryKey: ['sheet'] })
      await navigate(places.document(document.id))
    } catch (problem) {
      notice.refuse(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FileButton
      words="导入 Excel"
      accept=".xlsx,.csv"
      label="选择 Excel 或 CSV 文件"
      isBusy={isBusy}
      onChoose={(file) => void bring(file)}
    />
  )
}

function asBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(new Error('文件读不出来，请重新选择。')))
    reader.readAsDataURL(file)
  })
}
