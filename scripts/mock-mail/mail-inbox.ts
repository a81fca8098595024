import { createServer, type AddressInfo, type Socket } from 'node:net'

export type ReceivedMail = { from: string; to: string[]; source: string }

export type MailInbox = {
  /** For LIVERY_SMTP_URL. */
  url: string
  mails: ReceivedMail[]
  /** Answers every recipient with this line instead of taking it; undefined takes all. */
  refuseWith: (line: string | undefined) => void
  close: () => Promise<void>
}

/** A mail server on a loopback port that keeps what it is sent (RFC 5321, without extensions). */
export async function openMailInbox(port = 0): Promise<MailInbox> {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let refusal: string | undefined
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    serve(socket, mails, () => refusal)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    refuseWith(line) {
      refusal = line
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function serve(socket: Socket, mails: ReceivedMail[], refusal: () => string | undefined): void {
  let text = ''
  let mail: ReceivedMail = { from: '', to: [], source: '' }
  let inData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const command = (line: string) => {
    const address = /<(.*)>/.exec(line)?.[1] ?? ''
    if (/^(EHLO|HELO)/i.test(line)) return say('250 inbox.test')
    if (/^MAIL FROM/i.test(line)) {
      mail = { from: address, to: [], source: '' }
      return say('250 ok')
    }
    if (/^RCPT TO/i.test(line)) {
      const refused = refusal()
      if (refused !== undefined) return say(refused)
      mail.to.push(address)
      return say('250 ok')
    }
    if (/^DATA/i.test(line)) {
      inData = true
      return say('354 go on')
    }
    if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n')
    return say('250 ok')
  }
  say('220 inbox.test')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    for (;;) {
      const end = inData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n')
      if (end < 0) return
      const part = text.slice(0, end)
      text = text.slice(end + (inData ? 5 : 2))
      if (inData) {
        inData = false
        mails.push({ ...mail, source: part })
        say('250 kept')
      } else command(part)
    }
  })
}
