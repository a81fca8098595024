'use client'

import { type FormEvent, useState } from 'react'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { LineForm } from '#components/ui/line-form.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { type ActionResult, useAction } from '#components/ui/use-action.ts'

type AgreedNumberProps = {
  /** What it is: "Credits a month". */
  title: string
  note: string
  label: string
  /** What holds when the field is empty. */
  hint: string
  /** What is agreed now; undefined = nothing. */
  agreed: number | undefined
  digitsMax: number
  isRight: (value: number) => boolean
  /** What is said when it isn't right. */
  mistake: string
  save: (value: number | null) => Promise<ActionResult>
}

/** A number that an operator agrees on with an organization; empty, what holds for all holds for it too. */
export function AgreedNumber(props: AgreedNumberProps) {
  const { title, agreed, digitsMax, isRight, save } = props
  const [text, setText] = useState(agreed === undefined ? '' : String(agreed))
  const [isTried, setTried] = useState(false)
  const work = useAction({ done: `${title} changed.` })
  const written = text.trim()
  const value = written === '' ? null : /^-?\d{1,10}$/.test(written) ? Number(written) : Number.NaN
  const isFit = value === null || isRight(value)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isFit) work.run(() => save(value))
  }
  return (
    <Panel title={title} note={props.note}>
      <LineForm
        onSubmit={onSubmit}
        send="Save"
        sendName={`Save ${title[0]?.toLowerCase()}${title.slice(1)}`}
        busy={work.isBusy}
        problem={work.problem}
        noValidate
      >
        <Field
          label={props.label}
          className="min-w-0 flex-1 basis-36"
          hint={props.hint}
          error={isTried && !isFit ? props.mistake : undefined}
        >
          <Input inputMode="numeric" value={text} onValueChange={setText} autoComplete="off" maxLength={digitsMax} />
        </Field>
      </LineForm>
    </Panel>
  )
}
