'use client'

import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'

type ErrorBoundaryProps = { what: string; children: ReactNode }

/** Keeps a fault in one part of a page from taking the rest with it. `what` names the part: "The colors". */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      // Plain, without the glyphs of a notice: it is in the first script of every screen.
      <div role="alert" className="grid justify-items-start rounded-control border border-fail/25 bg-fail-ground p-3">
        <p className="font-semibold">{this.props.what} could not be shown</p>
        <p>The rest of the page is not affected.</p>
        <Button size="sm" className="mt-3" onClick={() => this.setState({ failed: false })}>
          Try again
        </Button>
      </div>
    )
  }
}
