import { Injectable, type OnModuleInit } from '@nestjs/common';

import { textsOf } from '../../kernel/json.js';
import { errorText } from '../../kernel/task-health.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { isTransient } from '../../store/log/followers/transient-errors.js';
import type { TaskKind, TaskSteps } from '../../tasks/task.types.js';
import { TasksService } from '../../tasks/tasks.service.js';
import { RuleAssigner } from './form-asker.js';
import { RuleReader } from './rule-reader.js';

/** With more changed rules than this, a task for all of them is the smaller parameter. */
const MAX_FORMS = 100;
/** Rules whose errors a failed task names. */
const MAX_NAMED_FAILURES = 5;

interface FormAssignment {
  /** Forms whose rules are carried out; empty: all forms. */
  readonly forms: readonly string[];
}

interface AssignmentResult {
  readonly rules: number;
  /** Entities that match, over all rules. Those that had the form already are among them. */
  readonly matches: number;
}

/** The background task that assigns forms to everything that matches their rules. */
@Injectable()
export class FormTasks implements OnModuleInit {
  private readonly assigning: TaskKind<FormAssignment, AssignmentResult> = {
    name: 'assign-forms',
    title: 'Assign forms by their rules',
    subjects: ({ forms }) => textsOf(forms),
    read: ({ forms }) => ({ forms: textsOf(forms) }),
    run: (assignment, steps) => this.assign(assignment, steps),
  };

  constructor(
    private readonly tasks: TasksService,
    private readonly rules: RuleReader,
    private readonly assigner: RuleAssigner,
  ) {}

  onModuleInit(): void {
    this.tasks.register(this.assigning);
  }

  /**
   * Queues the assignment of all forms, or of some. It joins one of the same forms that still waits, so several servers that
   * see the same change queue it once.
   *
   * @throws Problem `tasks.queue-full`
   */
  async enqueue(forms: 'all' | readonly string[]): Promise<void> {
    const chosen = forms === 'all' || forms.length > MAX_FORMS ? [] : forms.toSorted();
    const key = `assign-forms:${chosen.length === 0 ? 'all' : chosen.join(' ')}`;
    await this.tasks.add(SYSTEM_VIEWER, this.assigning, { forms: chosen }, { key });
  }

  /**
   * Carries the rules out as they are now, one after the other. A rule that fails does not keep the others from being
   * carried out; the task fails at the end and names it.
   */
  private async assign({ forms }: FormAssignment, steps: TaskSteps): Promise<AssignmentResult> {
    await this.assigner.awaitSeq(await this.rules.position());
    const rules = forms.length === 0 ? await this.rules.all() : await this.rules.of(forms);
    const failed: string[] = [];
    let done = 0;
    let matches = 0;
    for (const [form, filters] of rules) {
      steps.progress({ done, total: rules.size, message: form });
      try {
        matches += await this.assigner.assignToAll(form, filters, steps.signal);
      } catch (error) {
        if (steps.signal.aborted || isTransient(error)) throw error;
        failed.push(`${form}: ${errorText(error)}`);
      }
      done += 1;
    }
    steps.progress({ done, total: rules.size, message: '' });
    if (failed.length === 0) return { rules: rules.size, matches };
    const named = failed.slice(0, MAX_NAMED_FAILURES).join('; ');
    throw new Error(`${failed.length} of ${rules.size} rules could not be carried out: ${named}`);
  }
}
