import { Seal, signedIn } from '@mingtai/ui'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import './standstill.css'

/** A page that leads no further: what happened, and the two ways on. */
export function Standstill({ code, title, text }: { code: string; title: string; text: string }) {
  const navigate = useNavigate()
  const known = signedIn.use()
  // Inside the shell the page stands in its main part already.
  const Part = known ? 'section' : 'main'
  return (
    <Part className="standstill">
      <Seal size={40} />
      <p className="standstill-code" aria-hidden>
        {code}
      </p>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="standstill-actions">
        <Button type="primary" onClick={() => void navigate('/', { replace: true })}>
          {known ? '回到工作台' : '去登录'}
        </Button>
        <Button onClick={() => void navigate(-1)}>返回上一页</Button>
      </div>
    </Part>
  )
}
