import path from 'node:path';
import { holdTable } from '#tests/citations/held.ts';

holdTable(path.join(import.meta.dirname, 'table.md'));
