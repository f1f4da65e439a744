import { Button } from 'antd'
import { useNavigate } from 'react-router'
import './computer-notice.css'

/** Told on a phone before a page that wants a keyboard and a wide window is opened. */
export function ComputerNotice({ title, onOpen }: { title: string; onOpen(): void }) {
  const navigate = useNavigate()
  return (
    <section className="computer-notice" role="status">
      <h1>{title}请在电脑上使用</h1>
      <p>这里要用键盘和较宽的屏幕。用电脑登录后，从同一个菜单打开就能接着做。</p>
      <div>
        <Button type="primary" onClick={() => void navigate(-1)}>
          返回
        </Button>
        <Button onClick={onOpen}>仍要打开</Button>
      </div>
    </section>
  )
}
