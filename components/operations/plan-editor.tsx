'use client'

import { type FormEvent, useState } from 'react'
import type { PlanFields } from '#contract/metering/plans.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { FormEnd } from '#components/ui/form-end.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import type { PlanActions } from './operator-actions.ts'
import { emptyPlan, planFields, readPlan, textsOf } from './plan-form.ts'
import { useAction } from '#components/ui/use-action.ts'

type PlanEditorProps = {
  /** Undefined makes a new plan. */
  plan?: PlanFields
  save: PlanActions['save']
}

/** A form for every figure of a plan. */
export function PlanEditor({ plan, save }: PlanEditorProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      wide
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        plan ? (
          <Button size="sm" aria-label={`Edit ${plan.name}`}>
            Edit
          </Button>
        ) : (
          <Button variant="primary">New plan</Button>
        )
      }
      title={plan ? `Edit ${plan.name}` : 'New plan'}
      description={
        plan
          ? 'Organizations on it get the change immediately. Prices at the payment provider are not changed.'
          : 'It is offered as soon as it is saved.'
      }
    >
      {isOpen && <PlanEditorForm plan={plan} save={save} onSaved={() => setOpen(false)} />}
    </Dialog>
  )
}

type FormProps = { plan: PlanFields | undefined; save: PlanActions['save']; onSaved: () => void }

function PlanEditorForm({ plan, save, onSaved }: FormProps) {
  const [texts, setTexts] = useState(textsOf(plan ?? emptyPlan))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const work = useAction({ done: 'Plan saved.', onDone: onSaved })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const read = readPlan(texts)
    setProblems(read.problems)
    if (read.plan) {
      const { plan: made } = read
      work.run(() => save(made))
    }
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {planFields.map(({ name, label, hint, kind }) => (
          <Field key={name} label={label} hint={hint} error={problems[name]}>
            <Input
              value={texts[name] ?? ''}
              inputMode={kind === 'text' ? 'text' : 'decimal'}
              readOnly={name === 'id' && plan !== undefined}
              onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <FormEnd problem={work.problem} busy={work.isBusy}>
        Save plan
      </FormEnd>
    </form>
  )
}
