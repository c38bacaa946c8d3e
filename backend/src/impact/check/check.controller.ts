import { Body, Controller, HttpCode, Post } from '@nestjs/common';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import { checkedInput } from '../../inputs/checked-input.js';
import { Problem } from '../../kernel/problem.js';
import { dialectNames, findDialect } from '../../sql/contract/dialects.js';
import type { Viewer } from '../../kernel/viewer.js';
import { CheckBody } from './check.inputs.js';
import { type CheckAnswer, CheckService, type CheckSide } from './check.service.js';

/** The endpoint behind `headwater check`, which runs in pull requests. docs/check.md */
@Controller('api/check')
export class CheckController {
  constructor(private readonly service: CheckService) {}

  @Post()
  @HttpCode(200)
  @Requires('VIEW_ENTITY')
  check(@CurrentViewer() viewer: Viewer, @Body(checkedInput) body: CheckBody): Promise<CheckAnswer> {
    if (body.kind === 'sql' && body.platform === undefined)
      throw new Problem('invalid', 'input.invalid', 'platform must be said where the files are SQL.', {
        field: 'platform',
      });
    if (body.dialect !== undefined && !findDialect(body.dialect))
      throw new Problem(
        'invalid',
        'sql.unknown-dialect',
        `dialect "${body.dialect}" is not known; it may be one of ${dialectNames().join(', ')}.`,
        { field: 'dialect' },
      );
    const { dialect, defaultDatabase, defaultSchema, perAsset } = body;
    const side = body.kind === 'sql' ? joined : (files: CheckSide): CheckSide => files;
    return this.service.check(viewer, side(body.base), side(body.head), {
      kind: body.kind,
      env: body.env ?? 'PROD',
      perAsset,
      ...(body.platform === undefined ? {} : { platform: body.platform }),
      sql: { dialect, defaultDatabase, defaultSchema },
    });
  }
}

const LONGEST_TEXT = 1024 * 1024;

/** Joins SQL files into one script, so that a view of one file is read with the tables of another; too long ones stay apart. */
function joined({ files }: CheckSide): CheckSide {
  const text = files.map((file) => file.text.trim().replace(/;$/, '')).join(';\n');
  return text.length > LONGEST_TEXT
    ? { files }
    : { files: [{ name: files.length === 1 ? (files[0]?.name ?? '') : 'all files', text }] };
}
