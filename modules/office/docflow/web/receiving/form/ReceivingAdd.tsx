import { useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { places } from '../../shared/places.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { useRegister } from './use-register.ts'
import { formOf, type RegisterWords } from './words.ts'

/** 收文登记: a document that came on paper, by mail or as a scan. */
export default function ReceivingAdd() {
  const navigate = useNavigate()
  const notice = useNotice()
  const client = useQueryClient()
  const register = useRegister()
  const save = (words: RegisterWords, attachments: string[]) => api.add({ ...formOf(words), attachments })
  const verbs = [
    {
      name: '保存，以后登记',
      run: async (words: RegisterWords, files: string[]) => {
        const { id } = await save(words, files)
        notice.success('已保存，在“已认领”里。')
        await client.invalidateQueries({ queryKey: ['docflow'] })
        await navigate(places.register(id), { replace: true })
      },
    },
    {
      name: '登记',
      run: async (words: RegisterWords, files: string[]) => register((await save(words, files)).id),
    },
  ]
  return <RegisterForm title="收文登记" facts="登记后取得收文号" document={null} verbs={verbs} />
}
